import type { KeyboardEvent } from 'react'

/** For a form that only its button submits: the browser also submits it on Enter in an input. */
export function skipEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  // React bubbles events out of dialogs, whose inputs belong to other forms.
  if (event.target.form === event.currentTarget) event.preventDefault()
}
