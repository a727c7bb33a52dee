'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Icon } from '@/components/ui/icon'

type Palette = ComponentType<{ isOpen: boolean; onOpenChange: (isOpen: boolean) => void }>

/** A focused field, or an open dialog or menu. `:is` ignores selectors that a browser does not support. */
const busy =
  ':is(:is(input, textarea, select, [contenteditable]):focus, dialog[open], :popover-open, [role="dialog"]:not([popover]))'

/** Whether a key opens the search: Ctrl+K or ⌘K anywhere, `/` outside of fields, dialogs and menus. */
const opensSearch = ({ key, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent) =>
  !defaultPrevented &&
  (ctrlKey || metaKey ? key === 'k' : key === '/' && !document.querySelector(busy))

/** Opens the search over the page. Without JavaScript, a link to the page of the search. */
export function SearchButton() {
  const [Palette, setPalette] = useState<Palette>()
  const [isOpen, setOpen] = useState(false)

  const open = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    setOpen(true)
    import('./search-palette').then(
      (module) => setPalette(() => module.SearchPalette),
      () => location.assign('/search'),
    )
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => opensSearch(event) && open(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
  return (
    <>
      <a
        href="/search"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K /"
        title="Search (Ctrl K or /)"
        className={buttonVariants({ variant: 'ghost', size: 'icon' })}
        onClick={(event) => event.ctrlKey || event.metaKey || open(event)}
      >
        <Icon name="search" className="size-5" />
      </a>
      {Palette && <Palette isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
