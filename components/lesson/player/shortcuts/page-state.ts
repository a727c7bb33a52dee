const typing =
  'input:not([type="range"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Space activates these elements. On a link, Space only scrolls, so the player may handle it there. */
const pressed = 'button, summary'
const movesSlider = /^(?:arrow|home|end|page)/i
/**
 * Open dialogs and menus, except the dialog of bay mode, which belongs to the player, and one that contains a
 * player. `:is` ignores selectors that a browser does not support.
 */
const overlays =
  ':is(dialog[open], :popover-open, [role="menu"], [role="dialog"]:not([popover], [data-bay], [data-film]), [role="alertdialog"])'

/** Whether the user is writing, or a dialog or menu is open. */
export const isPageBusy = (): boolean =>
  document.activeElement?.closest(typing) != null || document.querySelector(overlays) !== null

/**
 * Whether the player may handle a key. False if a field, slider, button, dialog, menu or the browser needs
 * it.
 */
export function isPlayerKey(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false
  // Shift is necessary to type these characters. With other keys, Shift selects or scrolls.
  if (event.shiftKey && !/^[<>?\d]$/.test(key)) return false
  if (key === ' ' && target instanceof Element && target.closest(pressed)) return false
  if (movesSlider.test(key) && target instanceof Element && target.matches('[type="range"]')) {
    return false
  }
  return !isPageBusy()
}
