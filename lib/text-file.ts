/*
 * Decodes the text files that admins upload: captions and CSV. Unicode is detected. Other encodings can only be
 * guessed, so the admin sees a sample of the text and can choose another encoding.
 */

/** Encodings that aren't Unicode, with their labels. TextDecoder has the same names. */
export const encodings = {
  'windows-1252': 'Western European (Windows-1252)',
  macintosh: 'Western European (Mac OS Roman)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  ibm866: 'Cyrillic (DOS 866)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  'windows-874': 'Thai (Windows-874)',
  gb18030: 'Chinese (GB 18030)',
  big5: 'Chinese (Big5)',
  shift_jis: 'Japanese (Shift JIS)',
  'euc-kr': 'Korean (EUC-KR)',
} as const
export type Encoding = keyof typeof encodings
export const encodingNames = Object.keys(encodings) as Encoding[]

/** An encoding that the admin should check, with lines of the text. Without an encoding, the admin must choose one. */
export interface EncodingGuess {
  encoding: Encoding | null
  sample: string[]
}

/** The text of a file, or the reason why it can't be read. `guess` is missing if the encoding is certain. */
export type DecodedFile =
  | { text: string; guess?: EncodingGuess }
  | { problem: string; guess?: EncodingGuess }

/** The encodings that a guess compares. If two of them give the same score, the first one wins. */
const guessed = ['windows-1252', 'windows-1251', 'macintosh', 'windows-1250', 'koi8-r'] as const
/** Length of the text that a guess compares, bytes. */
const GUESS_BYTES = 20_000

const SAMPLE_LINES = 3
const SAMPLE_LENGTH = 80

const decode = (bytes: Uint8Array, encoding: string, fatal = false) =>
  new TextDecoder(encoding, { fatal }).decode(bytes)

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return decode(bytes, encoding, true)
  } catch {
    return null
  }
}

/** First bytes of files that admins mistake for text files, and what such a file is. */
const signatures: [start: string, name: string][] = [
  ['PK\x03\x04', 'a workbook or a document, such as Excel’s XLSX'],
  ['\xd0\xcf\x11\xe0', 'a workbook or a document, such as Excel’s XLS'],
  ['%PDF', 'a PDF'],
  ['{\\rtf', 'a Rich Text document (RTF)'],
  ['\xff\xfe\0\0', 'a text in UTF-32'],
  ['\0\0\xfe\xff', 'a text in UTF-32'],
]

/** The problem of a file that isn't a text file, or null. */
function binaryProblem(bytes: Uint8Array, isUtf16: boolean): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 8))
  const [, name] = signatures.find(([signature]) => start.startsWith(signature)) ?? []
  if (name) return `This is ${name}. Save it as a text file in UTF-8.`
  return !isUtf16 && bytes.includes(0) ? 'This is not a text file.' : null
}

/** The variant of UTF-16 that a file has, also without a byte order mark. Digits and spaces have a zero byte in it. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const start = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  start.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros.map((count) => count / (start.length / 2))
  if (odd > 0.1 && even < 0.02) return 'utf-16le'
  return even > 0.1 && odd < 0.02 ? 'utf-16be' : null
}

const sign = /[°±µ·×÷²³¼½¾€£§«»–—‘’‚“”„…•™®©Ω≤≥\u00a0]/
const isLatin = (character: string) => /\p{Script=Latin}/u.test(character)
const isAscii = (character: string) => /[a-z]/i.test(character)

/** How likely a character outside of ASCII is between its neighbors. */
function likelihood(before: string, character: string, after: string): number {
  // Control characters, and the lines and boxes of old Cyrillic encodings.
  if (/[\u0080-\u009f\ufffd\u2500-\u25a0]/.test(character)) return -10
  const isInWord = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  if (!/\p{L}/u.test(character)) {
    if (/[¿¡]/.test(character)) return !/\p{L}/u.test(before) && /\p{L}/u.test(after) ? 2 : -2
    if (!sign.test(character)) return -1
    return isInWord && !/[’·]/.test(character) ? -2 : 1
  }
  if (/\p{Ll}/u.test(before) && /\p{Lu}/u.test(character)) return -2
  const neighbors = [before, after].filter((neighbor) => /\p{L}/u.test(neighbor))
  // Few words consist of one letter. Those that exist are like the French “à”.
  if (neighbors.length === 0) return isLatin(character) ? 0 : -1
  if (neighbors.some((neighbor) => isLatin(neighbor) !== isLatin(character))) return -2
  // Latin words have few accents. A row of accents is another script.
  return isLatin(character) && !neighbors.some(isAscii) ? -1 : 1
}

function scoreOf(text: string): number {
  const characters = [...text]
  return characters.reduce(
    (score, character, index) =>
      character < '\u0080'
        ? score
        : score + likelihood(characters[index - 1] ?? '', character, characters[index + 1] ?? ''),
    0,
  )
}

/** The most likely encoding of a text that isn't Unicode. Null if no encoding gives a plausible text. */
function guessEncoding(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, GUESS_BYTES)
  let best: Encoding | null = null
  let highest = 0
  for (const encoding of guessed) {
    const score = scoreOf(decode(start, encoding))
    if (score > highest) [best, highest] = [encoding, score]
  }
  return best
}

/** Lines with the characters that depend on the encoding. */
const sampleOf = (text: string): string[] =>
  [...new Set(text.split(/[\r\n]+/))]
    .filter((line) => /[^\0-\x7f]/.test(line))
    .slice(0, SAMPLE_LINES)
    .map((line) => {
      const start = Math.max(0, line.search(/[^\0-\x7f]/) - SAMPLE_LENGTH / 2)
      const part = line.slice(start, start + SAMPLE_LENGTH).trim()
      return `${start > 0 ? '…' : ''}${part}${start + SAMPLE_LENGTH < line.length ? '…' : ''}`
    })

/**
 * The text of a file in UTF-8 with a few damaged bytes, such as one that was cut off. Null for other files: their bytes
 * rarely form a character of UTF-8. Each damaged byte becomes U+FFFD, which the callers report.
 */
function decodeDamaged(bytes: Uint8Array): string | null {
  const text = decode(bytes, 'utf-8')
  const damaged = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return whole >= 2 * damaged ? text : null
}

function decodeOther(bytes: Uint8Array, chosen: Encoding | null): DecodedFile {
  const damaged = chosen ? null : decodeDamaged(bytes)
  if (damaged !== null) return { text: damaged }
  const encoding = chosen ?? guessEncoding(bytes)
  if (!encoding) {
    return {
      problem:
        'This file isn’t in Unicode (UTF-8). Choose its encoding, or save the file in UTF-8.',
      guess: { encoding, sample: [] },
    }
  }
  const text = decodeStrictly(bytes, encoding)
  const guess = { encoding, sample: sampleOf(text ?? decode(bytes, encoding)) }
  if (text !== null) return { text, guess }
  return { problem: `This file isn’t ${encodings[encoding]}. Choose another encoding.`, guess }
}

/**
 * Decodes a text file. Detects UTF-8 and UTF-16, with or without a byte order mark. Reads other files in the
 * `chosen` encoding, or in the most likely one.
 */
export function decodeTextFile(bytes: Uint8Array, chosen: Encoding | null = null): DecodedFile {
  const utf16 = utf16Of(bytes)
  const problem = binaryProblem(bytes, utf16 !== null)
  if (problem) return { problem }
  if (utf16) return { text: decode(bytes, utf16) }
  const text = decodeStrictly(bytes, 'utf-8')
  return text === null ? decodeOther(bytes, chosen) : { text }
}
