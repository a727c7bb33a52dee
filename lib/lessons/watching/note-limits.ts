/** Maximum length of a note, characters. */
export const NOTE_MAX = 2000
