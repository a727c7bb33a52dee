/** Ranges for a character class: spaces, control and format characters, and other characters without ink. */
export const INVISIBLE = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}'

// The lookbehind lets a match begin only at the start of a run. Otherwise the time would grow with the square of its length.
const ends = /^[\s\p{Cc}\p{Cf}]+|(?<![\s\p{Cc}\p{Cf}])[\s\p{Cc}\p{Cf}]+$/gu

/** Also trims format characters: copied texts often begin or end with a direction mark or a zero-width space. */
export const trimInvisible = (text: string): string => text.replace(ends, '')

const any = new RegExp(`[${INVISIBLE}]`, 'gu')

/** Makes invisible characters visible in a message. */
export const showInvisible = (text: string): string => text.replace(any, '[invisible]')
