import { trimInvisible } from '@/lib/forms/invisible'

/** Letters and marks of every script, except the fillers of Korean and Khmer, which show nothing. */
const LETTER = '(?![\\u115f\\u1160\\u17b4\\u17b5\\u3164\\uffa0])[\\p{L}\\p{M}]'
const APOSTROPHE = "'`\u00b4\u2018\u2019\u201b\u2032\uff07\u055a\u05f3"
/** Of Catalan, Japanese and Tibetan names. */
const MIDDLE_DOT = '\u00b7\u2027\u30fb\uff65\u0f0b'
const SIGN = `[ ${APOSTROPHE}\\p{Pd}${MIDDLE_DOT}]`
/** Persian and Indic names need these joiners between letters. */
const JOINER = '(?<=[\\p{L}\\p{M}])[\\u200c\\u200d](?=[\\p{L}\\p{M}])'

/** The characters of a name. private.is_name() has the same rule. */
export const NAME_PATTERN = new RegExp(`^(?:${LETTER}|${SIGN}|${JOINER})*$`, 'u')

/** Composes accents, makes every space an ordinary one, and removes what is invisible at the ends. */
export const normalizeName = (name: string): string =>
  trimInvisible(name.normalize('NFC').replace(/\p{Zs}+/gu, ' '))
