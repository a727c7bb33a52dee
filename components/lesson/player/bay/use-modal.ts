'use client'

import { useLayoutEffect, useRef } from 'react'

/** The siblings of an element and of its ancestors, which together are the rest of the page. */
function elementsAround(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  for (let node = element; node.parentElement; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement && !sibling.inert) found.push(sibling)
    }
    if (node.parentElement === document.body) break
  }
  return found
}

/**
 * Makes an element behave like a modal dialog while it is open. Moving the film into a dialog element would
 * reload it. The film stays in place instead, and the rest of the page becomes inert.
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const root = useRef<HTMLElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  // A layout effect, so that it runs before the effects of the content, which may move the focus.
  useLayoutEffect(() => {
    const element = root.current
    if (!isOpen || !element) return
    const opener = document.activeElement
    const inert = elementsAround(element)
    for (const item of inert) item.inert = true
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    const onKey = (event: KeyboardEvent) => {
      // Escape first leaves full screen or closes a dialog on top of this element.
      const isInner = document.fullscreenElement || element.querySelector('dialog')
      if (event.key === 'Escape' && !isInner) close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      for (const item of inert) item.inert = false
      document.documentElement.style.overflow = overflow
      document.removeEventListener('keydown', onKey)
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen])

  return root
}
