/** Moves the focus to the title of the page, because the control that had it is removed. */
export function focusTitle(options?: FocusOptions): void {
  document.querySelector<HTMLElement>('main h1')?.focus(options)
}
