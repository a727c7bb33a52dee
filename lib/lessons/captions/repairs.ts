import { counted } from '@/lib/counted'
import { type LineName, lineMax, roundSecond, splitCue } from '@/lib/lessons/captions/cues'
import type { FileCue } from '@/lib/lessons/captions/file'
import type { CueLine } from '@/lib/lessons/schema'

/* Repairs of captions from files, and the report about them. */

/** Length of a caption whose end was not after its start, seconds. The next caption may shorten it. */
const DEFAULT_SECONDS = 3
/** Captions that begin within this time of each other are shown together, seconds. */
const TOGETHER_SECONDS = 0.1
/** Maximum number of lines that a message names. */
export const NAMED_MAX = 5

/** Lists lines of a file, e.g. ` (lines 3, 8 and 12)`. */
export function places(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_MAX).join(', ')
  return lines.length === 1
    ? ` (line ${named})`
    : ` (lines ${named}${lines.length > NAMED_MAX ? ', …' : ''})`
}

/** Collects the repairs, with their lines in the file. */
export class Report {
  readonly #lines = new Map<string, number[]>()
  constructor(readonly name: LineName) {}

  /** Adds a line to a sentence, e.g. `without text: removed`. The report puts the number of captions before it. */
  add(sentence: string, line: number): void {
    const lines = this.#lines.get(sentence) ?? []
    lines.push(line)
    this.#lines.set(sentence, lines)
  }

  sentences(): string[] {
    return [...this.#lines].map(
      ([sentence, lines]) => `${counted(lines.length, this.name)} ${sentence}${places(lines)}.`,
    )
  }
}

/**
 * Removes the lines that rolling captions repeat: each caption shows the last line of the previous one again,
 * above its own. Such captions come from automatic speech recognition.
 */
export function unroll(cues: FileCue[], report: Report): FileCue[] {
  const repeats = (index: number) => {
    const previous = cues[index - 1]?.lines.at(-1)
    return previous !== undefined && cues[index]?.lines[0] === previous
  }
  const rolling = cues.filter((_, index) => repeats(index)).length
  // A few equal lines in a row are repetitions of the speaker.
  if (rolling < 2 || rolling * 4 < cues.length) return cues
  return cues.map((cue, index) => {
    if (!repeats(index)) return cue
    report.add('with a line of the previous one: repetition removed', cue.line)
    return { ...cue, lines: cue.lines.slice(1) }
  })
}

/** Sorts by start. The captions of some editors are sorted by speaker. */
export function sort(cues: FileCue[], report: Report): FileCue[] {
  for (const [index, { start, line }] of cues.entries()) {
    if (start < (cues[index - 1]?.start ?? 0)) report.add('out of order: sorted by time', line)
  }
  return cues.toSorted((one, other) => one.start - other.start)
}

/** Joins captions that begin together, e.g. of two speakers. */
function joinSimultaneous(cues: FileCue[], report: Report): FileCue[] {
  const joined: FileCue[] = []
  for (const cue of cues) {
    const previous = joined.at(-1)
    if (previous && cue.start - previous.start < TOGETHER_SECONDS) {
      report.add('beginning with the previous one: joined to it', cue.line)
      const isRepeated = previous.lines.join(' ') === cue.lines.join(' ')
      previous.lines = isRepeated ? previous.lines : [...previous.lines, ...cue.lines]
      previous.end = Math.max(previous.end, cue.end)
    } else joined.push({ ...cue })
  }
  return joined
}

/** Gives each caption an end after its start and before the next caption. */
function fixEnds(cues: FileCue[], report: Report): FileCue[] {
  return cues.map((cue, index) => {
    const start = roundSecond(cue.start)
    const next = roundSecond(cues[index + 1]?.start ?? Number.POSITIVE_INFINITY)
    let end = roundSecond(cue.end)
    if (end <= start) {
      report.add('without a length: now up to three seconds', cue.line)
      end = roundSecond(start + DEFAULT_SECONDS)
    } else if (end > next) report.add('overlapping the next one: shortened', cue.line)
    return { ...cue, start, end: Math.min(end, next) }
  })
}

/** Splits a text that is longer than a caption may be. Each part keeps its share of the time. */
function splitLong(cue: CueLine, limit: number): CueLine[] {
  if (cue.text.length <= limit) return [cue]
  const parts = splitCue(cue)
  return parts.length === 1 ? parts : parts.flatMap((part) => splitLong(part, limit))
}

/** The full hours by which all captions are late, e.g. 1 for the time codes of editors, which begin at 1:00:00. */
export function lateHours(cues: readonly FileCue[], duration: number | null): number {
  const first = cues[0]?.start ?? 0
  const hours = Math.floor(first / 3600)
  return duration !== null && first >= duration && first - hours * 3600 < duration ? hours : 0
}

/** Moves the times, joins and splits captions so that they can be saved. `spoken` are the captions with a text. */
export function repairCues(
  spoken: readonly FileCue[],
  hours: number,
  name: LineName,
  report: Report,
): CueLine[] {
  for (const { isDivided, line } of spoken) {
    if (isDivided) report.add('with an empty line: joined to one text', line)
  }
  const shifted = spoken.map((cue) => ({
    ...cue,
    start: cue.start - hours * 3600,
    end: cue.end - hours * 3600,
  }))
  const limit = lineMax[name]
  return fixEnds(joinSimultaneous(shifted, report), report).flatMap((cue) => {
    const whole = { start: cue.start, end: cue.end, text: cue.lines.join(' ') }
    const parts = splitLong(whole, limit)
    if (parts.length > 1) report.add(`longer than ${limit} characters: split`, cue.line)
    return parts
  })
}
