/** Ranges for a character class: spaces, control and format characters, and others without ink. */
export const INVISIBLE = '\\s\\p{Cc}\\p{Cf}\\p{Cs}\\p{Co}\\p{Default_Ignorable_Code_Point}'

const ends = /^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu

/** Trims more than spaces: copied texts often begin or end with a mark of direction or a space without width. */
export const trimInvisible = (text: string): string => text.replace(ends, '')

const any = new RegExp(`[${INVISIBLE}]`, 'gu')

/** For messages that show what is wrong. */
export const showInvisible = (text: string): string => text.replace(any, '[invisible]')
