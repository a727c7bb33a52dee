import type { KeyboardEvent } from 'react'

/** Keeps Enter in an input from submitting a form that only its button should submit. */
export function skipEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  // React also bubbles events out of dialogs, but their inputs belong to other forms.
  if (event.target.form === event.currentTarget) event.preventDefault()
}
