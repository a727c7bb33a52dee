import { lessonFields } from '@/lib/lessons/fields'
import type { CueLine } from '@/lib/lessons/schema'

/** What the lines of both lists of a transcript are called. */
export const lineNames = { cues: 'caption', descriptions: 'description' } as const
export type LineName = (typeof lineNames)[keyof typeof lineNames]

/** Maximum length of a line, characters. */
export const lineMax: Record<LineName, number> = {
  caption: lessonFields.cues.max,
  description: lessonFields.descriptions.max,
}

const FAULT_CODE = /\b[PCBU][0-3][0-9A-F]{3}(?:-[0-9A-F]{2})?\b/g
/** Maximum number of codes per caption; a constraint has the same limit. */
const CODES_MAX = 12

/** The fault codes in a text, e.g. `P0420` and `C1234-16`, each once. */
export const faultCodesIn = (text: string): string[] =>
  [...new Set(text.match(FAULT_CODE))].slice(0, CODES_MAX)

/** The lines with the fault codes that they mention. */
export const withCodes = <Cue extends { text: string }>(lines: readonly Cue[]) =>
  lines.map((line) => ({ ...line, codes: faultCodesIn(line.text) }))

/** Rounds to hundredths of a second, which is finer than captions need. */
export const roundSecond = (seconds: number): number => Math.round(seconds * 100) / 100

/** Moves all lines by the same number of seconds. No line moves before the start of the film. */
export function shiftCues<Line extends CueLine>(cues: readonly Line[], seconds: number): Line[] {
  const first = Math.min(...cues.map(({ start }) => start))
  const by = Math.max(seconds, -first)
  return cues.map((cue) => ({
    ...cue,
    start: roundSecond(cue.start + by),
    end: roundSecond(cue.end + by),
  }))
}

/** Replaces a text in all lines. Returns how often it was found; upper and lower case differ. */
export function replaceInCues<Line extends CueLine>(
  cues: readonly Line[],
  find: string,
  by: string,
): { cues: Line[]; count: number } {
  let count = 0
  const replaced = cues.map((cue) => {
    const parts = find === '' ? [cue.text] : cue.text.split(find)
    count += parts.length - 1
    return parts.length > 1 ? { ...cue, text: parts.join(by) } : cue
  })
  return { cues: replaced, count }
}

/** Index of the space nearest to the middle of a text, or null if the text is one word. */
function middleOf(text: string): number | null {
  const middle = text.length / 2
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index)
  const [nearest] = spaces.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle))
  return nearest ?? null
}

/** Splits a line between two words and divides its time in proportion. Doesn't split a single word. */
export function splitCue(cue: CueLine): CueLine[] {
  const text = cue.text.trim()
  const at = middleOf(text)
  if (at === null) return [cue]
  const second = roundSecond(cue.start + (cue.end - cue.start) * (at / text.length))
  return [
    { start: cue.start, end: second, text: text.slice(0, at).trim() },
    { start: second, end: cue.end, text: text.slice(at).trim() },
  ]
}

export const mergeCues = (one: CueLine, next: CueLine): CueLine => ({
  start: Math.min(one.start, next.start),
  end: Math.max(one.end, next.end),
  text: `${one.text.trim()} ${next.text.trim()}`.trim(),
})

/** The name of a line in messages and labels, e.g. `Caption 1`. `index` starts at 0. */
export const nameOfLine = (name: LineName, index: number): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1)} ${index + 1}`

/** The input of a line that a problem belongs to. */
export type LinePart = 'start' | 'end' | 'text'

export interface LineProblem {
  part: LinePart
  message: string
}

/** The first problem of the line at `index`, or null. */
function problemAt(
  lines: readonly CueLine[],
  index: number,
  duration: number | null,
  lineName: LineName,
): LineProblem | null {
  const line = lines[index]
  if (!line) return null
  const name = nameOfLine(lineName, index)
  const { start, end, text } = line
  const previous = lines[index - 1]
  const limit = lineMax[lineName]
  const length = text.trim().length
  if (length === 0) return { part: 'text', message: `${name} has no text.` }
  if (length > limit) {
    return { part: 'text', message: `${name} has ${length} characters, ${limit} are possible.` }
  }
  if (!(start >= 0 && end > start)) {
    return { part: 'end', message: `${name} must end after it begins.` }
  }
  if (previous && start < previous.end) {
    return { part: 'start', message: `${name} begins before ${lineName} ${index} ends.` }
  }
  if (duration !== null && start >= duration) {
    return { part: 'start', message: `${name} begins after the end of the film.` }
  }
  return null
}

/**
 * The first problem of each faulty caption or description, by its index. `duration` is the length of the film in
 * seconds, or null if it is unknown.
 */
export function lineProblems(
  lines: readonly CueLine[],
  duration: number | null,
  lineName: LineName,
): ReadonlyMap<number, LineProblem> {
  const problems = new Map<number, LineProblem>()
  for (const index of lines.keys()) {
    const problem = problemAt(lines, index, duration, lineName)
    if (problem) problems.set(index, problem)
  }
  return problems
}

/** The first problem of the captions or descriptions, with the number of the line, or null. */
export function cueProblem(
  cues: readonly CueLine[],
  duration: number | null,
  lineName: LineName = 'caption',
): string | null {
  const [problem] = lineProblems(cues, duration, lineName).values()
  return problem?.message ?? null
}

/** Faster captions are hard to read, characters per second. */
const READABLE_RATE = 25

/** A warning about a caption that disappears before most people have read it, or null. */
export function readingWarning({ start, end, text }: CueLine): string | null {
  const length = text.trim().length
  const seconds = roundSecond(end - start)
  if (seconds <= 0 || length / seconds <= READABLE_RATE) return null
  const needed = Math.ceil((length / READABLE_RATE) * 10) / 10
  return `Too quick to read: shown for ${seconds} s, needs ${needed} s.`
}

/** Formats a time for editing: `0:04.6`, `1:02:05.0`. The decimal aligns the times of a list. */
export function formatTime(seconds: number): string {
  const hundredths = Math.round(seconds * 100)
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60]
  const rest = ((hundredths % 6000) / 100).toFixed(2).replace(/0$/, '')
  const padded = rest.split('.')[0]?.length === 1 ? `0${rest}` : rest
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`
}

/** Parses a typed time such as `62.5`, `1:02.5` or `1:02:05` to seconds. Returns null if it is invalid. */
export function parseTime(text: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5}(?:[.,]\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return roundSecond(
    Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
  )
}
