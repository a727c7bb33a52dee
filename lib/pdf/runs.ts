import createBidi from 'bidi-js'
import { coverage } from '@/lib/pdf/coverage'

/**
 * The font files of the PDFs by the name of their face. The last two faces are for names with letters that the first
 * faces lack.
 */
export const faces = {
  text: 'inter-400.ttf',
  bold: 'inter-600.ttf',
  display: 'barlow-condensed-700.ttf',
  mono: 'jetbrains-mono-500.ttf',
  marked: 'noto-sans-600.ttf',
  arabic: 'noto-sans-arabic-600.ttf',
} as const satisfies Record<string, keyof typeof coverage>
export type Face = keyof typeof faces

/** Whether the font has a glyph for a character. */
export const hasGlyph = (face: Face, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  return coverage[faces[face]].some(([from, to]) => from <= code && code <= to)
}

/** Only these two fonts place marks and join letters. */
const needsShaping = /\p{M}|[\u200c\u200d]|\p{Script=Arabic}/u
const shapers = ['marked', 'arabic'] as const

/** Whether the font shows every character as it should look. */
const canSet = (face: Face, text: string) =>
  (face === 'marked' || face === 'arabic' || !needsShaping.test(text)) &&
  [...text].every((character) => hasGlyph(face, character))

/** Whether names may contain a character: a font has a glyph for it. */
export const isInFonts = (character: string): boolean =>
  (['bold', ...shapers] as const).some((face) => hasGlyph(face, character))

const bidi = createBidi()

export interface Run {
  text: string
  face: Face
}

const faceOf = (text: string, face: Face) =>
  [face, ...shapers].find((candidate) => canSet(candidate, text))

/** Splits a text of one direction where no font has all its characters. */
function splitByFace(text: string, face: Face): Run[] {
  if (text === '') return []
  const whole = faceOf(text, face)
  if (whole) return [{ text, face: whole }]
  const runs: Run[] = []
  for (const character of text) {
    const last = runs.at(-1)
    if (last && canSet(last.face, character)) last.text += character
    else runs.push({ text: character, face: faceOf(character, face) ?? face })
  }
  return runs
}

/**
 * The parts of a line from left to right, each in one direction and one font. The text is in the order in which it is
 * read. Right-to-left parts keep that order, because the PDF writer turns their glyphs.
 */
export function visualRuns(line: string, face: Face): Run[] {
  const embedding = bidi.getEmbeddingLevels(line)
  const runs: (Run & { isRightToLeft: boolean })[] = []
  let previous: number | undefined
  for (const index of bidi.getReorderedIndices(line, embedding)) {
    const level = embedding.levels[index] ?? 0
    const isRightToLeft = level % 2 === 1
    const last = runs.at(-1)
    const step = isRightToLeft ? -1 : 1
    if (last && last.isRightToLeft === isRightToLeft && previous === index - step) {
      last.text = isRightToLeft ? (line[index] ?? '') + last.text : last.text + (line[index] ?? '')
    } else {
      runs.push({ text: line[index] ?? '', face, isRightToLeft })
    }
    previous = index
  }
  return runs.flatMap(({ text, isRightToLeft }) => {
    const parts = splitByFace(withoutIsolates(text), face)
    return isRightToLeft ? parts.reverse() : parts
  })
}

/** Isolates a name, so that its direction doesn't move the words beside it. */
export const isolate = (name: string): string => `\u2068${name}\u2069`

export const withoutIsolates = (text: string): string => text.replace(/[\u2068\u2069]/g, '')

/** Whether the font can set the text as one run, so that the PDF writer may wrap it. */
export const isSimple = (text: string, face: Face): boolean =>
  canSet(face, withoutIsolates(text).replaceAll('\n', ''))
