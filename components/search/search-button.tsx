'use client'

import { Search } from 'lucide-react'
import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'

type Palette = ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>

/** Loads the palette when it is first needed. */
const loadPalette = () => import('./search-palette').then((module) => module.SearchPalette)

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'
const overlays = 'dialog[open], :popover-open, [role="dialog"]:not([popover])'

/** Whether a key opens the search: Ctrl+K or ⌘K anywhere, `/` outside of fields, dialogs and menus. */
function opensSearch(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.repeat) return false
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === 'k'
  const isBusy = event.target instanceof Element && event.target.closest(typing) !== null
  return event.key === '/' && !isBusy && document.querySelector(overlays) === null
}

/** Opens the search over the page. Without JavaScript, a link to the page of the search. */
export function SearchButton() {
  const [Palette, setPalette] = useState<Palette>()
  const [isOpen, setOpen] = useState(false)

  const open = async () => {
    setOpen(true)
    try {
      const loaded = await loadPalette()
      setPalette(() => loaded)
    } catch {
      location.assign('/search')
    }
  }
  const openRef = useRef(open)
  openRef.current = open

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      void openRef.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])

  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void open()
  }
  return (
    <>
      <a
        href="/search"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search (Ctrl K or /)"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        onClick={onClick}
      >
        <Search aria-hidden className="size-5" />
      </a>
      {Palette ? <Palette isOpen={isOpen} onOpenChange={setOpen} /> : null}
    </>
  )
}
