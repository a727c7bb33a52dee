import { isMacOS } from '@tiptap/core'

const macSigns: Record<string, string> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' }

/** A shortcut in the platform's notation: Ctrl+Shift+8, on a Mac ⌘⇧8. */
export function shortcutText(keys: string): string {
  if (!isMacOS()) return keys.replace('Mod', 'Ctrl')
  return keys
    .split('+')
    .map((key) => macSigns[key] ?? key)
    .join('')
}

/** The shortcut in the syntax of aria-keyshortcuts. */
export function shortcutAria(keys: string): string {
  return keys.replace('Mod', isMacOS() ? 'Meta' : 'Control')
}
