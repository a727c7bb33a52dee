/** The keys of the player, as on YouTube. `keys` are lower-case values of KeyboardEvent.key. */
export const shortcuts = [
  { keys: [' ', 'k'], shown: ['Space', 'K'], label: 'Play or pause' },
  { keys: ['arrowleft', 'arrowright'], shown: ['Left', 'Right'], label: 'Back or ahead 5 seconds' },
  { keys: ['j', 'l'], shown: ['J', 'L'], label: 'Back or ahead 10 seconds' },
  { keys: ['0'], shown: ['0', '…', '9'], label: 'Jump to 0 to 90 %' },
  { keys: ['<', '>'], shown: ['<', '>'], label: 'Slower or faster' },
  { keys: ['c'], shown: ['C'], label: 'Captions' },
  { keys: ['f'], shown: ['F'], label: 'Full screen' },
  { keys: ['i'], shown: ['I'], label: 'Picture-in-picture' },
  { keys: ['?'], shown: ['?'], label: 'This list' },
] as const

/** Additional keys for films with sound. Outside the film, the arrow keys scroll the page. */
export const soundShortcuts = [
  { keys: ['m'], shown: ['M'], label: 'Mute' },
  { keys: ['arrowup', 'arrowdown'], shown: ['Up', 'Down'], label: 'Volume, in the film' },
] as const

/** A key of the player; `0` stands for all digits. */
export type ShortcutKey = (typeof shortcuts)[number]['keys'][number]
export type SoundKey = (typeof soundShortcuts)[number]['keys'][number]
