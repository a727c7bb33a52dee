import { type Face, type Run, visualRuns, withoutIsolates } from '@/lib/pdf/runs'

/*
 * Text that needs more than one font or direction: names with marks, and names in Arabic script. The PDF writer sets
 * one font per text, and words only from left to right.
 */

type Doc = PDFKit.PDFDocument
interface Style {
  face: Face
  /** Points. */
  size: number
  color?: string
  width?: number
}

// With a list of features, even an empty one, the PDF writer shapes the run as a whole and not word by word.
const asOneRun = { lineBreak: false, features: [] }

const runWidth = (doc: Doc, { text, face }: Run, size: number) =>
  doc.font(face).fontSize(size).widthOfString(text, asOneRun)

export const shapedWidth = (doc: Doc, text: string, { face, size }: Style): number =>
  visualRuns(text, face).reduce((sum, run) => sum + runWidth(doc, run, size), 0)

/** The lines of a text, broken at spaces. A word may be wider than a line. */
function linesOf(doc: Doc, text: string, style: Style): string[] {
  const { width } = style
  if (width === undefined) return [text]
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && shapedWidth(doc, `${last} ${word}`, style) <= width) {
      lines[lines.length - 1] = `${last} ${word}`
    } else {
      lines.push(word)
    }
  }
  return lines
}

const lineHeight = (doc: Doc, { face, size }: Style) =>
  doc.font(face).fontSize(size).currentLineHeight(true)

export const shapedHeight = (doc: Doc, text: string, style: Style): number =>
  linesOf(doc, text, style).length * lineHeight(doc, style)

/** Distance from the top of a line to its baseline, points. The type package lacks the ascender of a font. */
const ascentOf = (doc: Doc, { face, size }: Style) =>
  ((doc.font(face) as Doc & { _font: { ascender: number } })._font.ascender / 1000) * size

/** Draws the text below `y`. Returns its height. */
export function drawShaped(
  doc: Doc,
  text: string,
  [x, y]: readonly [number, number],
  style: Style,
): number {
  const height = lineHeight(doc, style)
  const ascent = ascentOf(doc, style)
  const lines = linesOf(doc, text, style)
  for (const [index, line] of lines.entries()) {
    let left = x
    for (const run of visualRuns(line, style.face)) {
      doc
        .font(run.face)
        .fontSize(style.size)
        .text(run.text, left, y + index * height + ascent, { ...asOneRun, baseline: 'alphabetic' })
      left += runWidth(doc, run, style.size)
    }
  }
  return lines.length * height
}

/** Shortens a text to one line. */
export function shorten(doc: Doc, text: string, style: Style): string {
  const { width } = style
  const fits = (line: string) => width === undefined || shapedWidth(doc, line, style) <= width
  if (fits(text)) return text
  const characters = [...withoutIsolates(text)]
  while (characters.length > 0 && !fits(`${characters.join('')}…`)) characters.pop()
  return `${characters.join('')}…`
}
