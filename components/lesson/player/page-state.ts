const typing =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Space presses these. It scrolls from a link, so there it belongs to the player. */
const pressed = 'button, summary'
const movesSlider = /^(?:arrow|home|end|page)/i
/** Open dialogs and menus. The dialog of bay mode belongs to the player. `:is` skips what a browser lacks. */
const overlays =
  ':is(dialog[open], :popover-open, [role="menu"], [role="dialog"]:not([popover], [data-bay]), [role="alertdialog"])'

/** Whether the user is writing, or a dialog or menu is open. */
export const isPageBusy = (): boolean =>
  document.activeElement?.closest(typing) != null || document.querySelector(overlays) !== null

/** Whether a key belongs to the player: to no field, link, button, dialog, menu or the browser. */
export function isPlayerKey(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  // Shift types these; with other keys it selects and scrolls.
  if (event.shiftKey && !/^[<>?\d]$/.test(key)) return false
  if (key === ' ' && target instanceof Element && target.closest(pressed)) return false
  if (movesSlider.test(key) && target instanceof Element && target.matches('[type="range"]')) {
    return false
  }
  return !isPageBusy()
}
