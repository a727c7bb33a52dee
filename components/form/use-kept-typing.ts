'use client'

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The content of a control. Returns a function that restores it, with the place of the caret. */
function keep(control: Control): () => void {
  const { value } = control
  if (control instanceof HTMLSelectElement) {
    return () => {
      control.value = value
    }
  }
  const isChecked = control instanceof HTMLInputElement && control.checked
  const isText = control instanceof HTMLTextAreaElement || control.selectionStart !== null
  const [start, end] = isText ? [control.selectionStart, control.selectionEnd] : [null, null]
  return () => {
    // Setting the value of a file input throws.
    if (control.type === 'file') return
    control.value = value
    if (control instanceof HTMLInputElement) control.checked = isChecked
    if (isText) control.setSelectionRange(start, end)
  }
}

/**
 * Keeps what the user types while the action of a form is running. React resets a form after its action, which would
 * replace it with the values that were sent.
 */
export function useKeptTyping(form: RefObject<HTMLFormElement | null>, isPending: boolean): void {
  /** The controls that changed since the action started. */
  const changed = useRef(new Set<Control>())
  const isRunning = useRef(false)
  useLayoutEffect(() => {
    isRunning.current = isPending
    if (isPending) changed.current.clear()
  }, [isPending])
  useEffect(() => {
    const node = form.current
    const onInput = ({ target }: Event) => {
      if (isRunning.current && isControl(target)) changed.current.add(target)
    }
    const onReset = () => {
      const restore = [...changed.current].map(keep)
      changed.current.clear()
      // After the reset, which follows this event.
      queueMicrotask(() => {
        for (const one of restore) one()
      })
    }
    node?.addEventListener('input', onInput)
    node?.addEventListener('reset', onReset)
    return () => {
      node?.removeEventListener('input', onInput)
      node?.removeEventListener('reset', onReset)
    }
  }, [form])
}
