'use client'

import { useEffect, useRef } from 'react'

const OPEN_DIALOG = '[data-state="open"]:is([role="dialog"], [role="alertdialog"])'

/** Whether the browser undoes typing in this element itself. */
const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('textarea, select, input:not([type="file"], [type="checkbox"], [type="radio"])'))

/** Calls the handler of the newest render for each key that is pressed anywhere on the page. */
function useKeys(onKey: (event: KeyboardEvent) => void) {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => latest.current(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const hasCommandKey = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey
const isDialogOpen = () => document.querySelector(OPEN_DIALOG) !== null

/** Runs `save` on Ctrl+S or ⌘S in every field, instead of the browser's dialog. Waits while a dialog is open. */
export function useSaveShortcut(save: () => void): void {
  useKeys((event) => {
    if (event.key.toLowerCase() !== 's' || !hasCommandKey(event) || event.shiftKey) return
    event.preventDefault()
    if (!event.repeat && !isDialogOpen()) save()
  })
}

/** Runs `undo` on Ctrl+Z and `redo` on Ctrl+Shift+Z or Ctrl+Y, on a Mac with ⌘. Leaves text fields to the browser. */
export function useUndoShortcuts(undo: () => void, redo: () => void): void {
  useKeys((event) => {
    const key = event.key.toLowerCase()
    if (!hasCommandKey(event) || (key !== 'z' && key !== 'y')) return
    if (isTextField(event.target) || isDialogOpen()) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
}
