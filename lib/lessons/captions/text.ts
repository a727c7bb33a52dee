import { decodeHTMLStrict } from 'entities'

/* The text of captions without its markup. */

/** Tags of WebVTT, SubRip and HTML, times within a caption, and the overrides of SubStation, e.g. `{\an8}`. */
const markup =
  /<\/?(?:c|v|i|b|u|s|em|strong|span|div|p|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d[\d:.,]*>|\{[^{}]*\\[^{}]*\}/gi
const lineBreak = /<br\s*\/?>|\[br\]/gi
/** A drawing of SubStation: `{\p1}` begins it, `{\p0}` or the end of the caption ends it. */
const drawing = /\{[^{}]*\\p[1-9][^{}]*\}[\s\S]*?(?:\{[^{}]*\\p0[^{}]*\}|$)/g
/** A drawing without its overrides, as converters leave it: `m 0 0 l 100 0 100 100`. */
const bareDrawing =
  /^\s*m(?:\s+-?\d+(?:\.\d+)?){2}\s+[lbspcnm](?:\s+(?:-?\d+(?:\.\d+)?|[lbspcnm])(?=\s|$))+\s*$/gm
/** Spaces and line breaks of SubStation. */
const escapes = /\\[hNn]/g
/** A path of Windows such as `C:\Notes` has the same letters. */
const path = /\b[A-Za-z]:\\|\\\\\w/

const bareAmpersand = /&(?!#\d+;|#x[\da-f]+;|[a-z][a-z\d]*;)/i

export const hasBareAmpersand = (lines: readonly string[]) => bareAmpersand.test(lines.join('\n'))

/** References that were escaped twice, such as `&amp;#39;` in captions of YouTube. */
const escapedTwice = /&amp;(?=#\d+;|#x[\da-f]+;|(?:amp|quot|apos|nbsp);)/gi

const withoutEscapes = (line: string) => (path.test(line) ? line : line.replace(escapes, ' '))

/** The lines of a caption as plain text, without empty lines, and whether markup was left out. */
export function plainLines(lines: readonly string[]): { lines: string[]; hasMarkup: boolean } {
  const raw = lines.join('\n')
  const drawn = raw.replace(drawing, '').replace(bareDrawing, '')
  const bare = drawn
    .replace(lineBreak, ' ')
    .split('\n')
    .map((line) => withoutEscapes(line.replace(markup, '')))
  const plain = bare.map((line) =>
    decodeHTMLStrict(line.replace(escapedTwice, '&'))
      // The sign of the unit ohm (U+2126) becomes the letter Ω, which searches expect.
      .normalize('NFC')
      // A control character can't be stored, and a byte order mark in the middle is left from joining files.
      .replace(/[\s\p{Cc}\ufeff]+/gu, ' ')
      .trim(),
  )
  return { lines: plain.filter(Boolean), hasMarkup: bare.join('\n') !== raw }
}
