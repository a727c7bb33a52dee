import { counted } from '@/lib/counted'
import {
  type CaptionFile,
  decodeText,
  type FileCue,
  readCaptionFile,
} from '@/lib/lessons/caption-file'
import { cueProblem, type LineName, roundSecond, splitCue } from '@/lib/lessons/cues'
import { lessonLimits } from '@/lib/lessons/limits'
import type { CueLine } from '@/lib/lessons/schema'

/** Captions of a file that are ready to use, and one sentence for each kind of repair. */
export interface ReadCaptions {
  cues: CueLine[]
  changes: string[]
}

/** Length of a caption whose end was not after its start, seconds. The next caption may shorten it. */
const DEFAULT_SECONDS = 3
/** Captions that begin within this time of each other are shown together, seconds. */
const TOGETHER_SECONDS = 0.1
/** Maximum number of lines that a message names. */
const NAMED_MAX = 5

/** Lists lines of a file, e.g. ` (lines 3, 8 and 12)`. */
function places(lines: readonly number[]): string {
  const named = lines.slice(0, NAMED_MAX).join(', ')
  return lines.length === 1
    ? ` (line ${named})`
    : ` (lines ${named}${lines.length > NAMED_MAX ? ', …' : ''})`
}

/** Collects the repairs, with their lines in the file. */
class Report {
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
function unroll(cues: FileCue[], report: Report): FileCue[] {
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
function sort(cues: FileCue[], report: Report): FileCue[] {
  for (const [index, { start, line }] of cues.entries()) {
    if (start < (cues[index - 1]?.start ?? 0)) report.add('out of order: sorted by time', line)
  }
  return cues.toSorted((one, other) => one.start - other.start)
}

/** Joins captions that begin together, such as those of two speakers. */
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
function lateHours(cues: readonly FileCue[], duration: number | null): number {
  const first = cues[0]?.start ?? 0
  const hours = Math.floor(first / 3600)
  return duration !== null && first >= duration && first - hours * 3600 < duration ? hours : 0
}

/** Sentences about the file as a whole. */
function fileChanges(file: CaptionFile, encoding: string | null): string[] {
  const { format, hasSignature, hasMarkup, bareAmpersands } = file
  return [
    ...(encoding ? [`The file was read as ${encoding}: check letters with accents.`] : []),
    ...(format === 'SubRip' ? ['The file was converted from SubRip (SRT).'] : []),
    ...(format === 'WebVTT' && !hasSignature ? ['The first line “WEBVTT” was missing.'] : []),
    ...(hasMarkup ? ['Colors, positions and other markup were left out.'] : []),
    ...(bareAmpersands.length > 0
      ? [`“&” was kept where “&amp;” was expected${places(bareAmpersands)}.`]
      : []),
  ]
}

/** The problem of a file without captions. */
function emptyProblem(text: string, name: LineName): string {
  if (/^\s*(<\?xml|<tt)/.test(text))
    return `This is a TTML file. Export the ${name}s as VTT or SRT.`
  if (/^\s*\[Script Info\]/.test(text)) {
    return `This is a SubStation file (ASS). Export the ${name}s as VTT or SRT.`
  }
  return `The file has no ${name}s.`
}

/**
 * Reads the captions or descriptions of a WebVTT or SubRip file as plain text. Repairs faults with one obvious
 * meaning and reports the repairs. Rejects a file with other faults, because a line could get lost. `duration`
 * is the length of the film in seconds, or null if it is unknown.
 */
export function readCaptions(
  bytes: Uint8Array,
  name: LineName,
  duration: number | null,
): ReadCaptions | { problems: string[] } {
  const { text, encoding } = decodeText(bytes)
  const file = readCaptionFile(text)
  if (file.unreadable.length > 0) {
    return {
      problems: file.unreadable
        .slice(0, NAMED_MAX)
        .map(
          (line) =>
            `Line ${line}: These times can’t be read. Write them as 00:01.000 --> 00:04.000.`,
        ),
    }
  }
  const report = new Report(name)
  const sorted = sort(file.cues, report)
  const unrolled = unroll(sorted, report)
  const hours = lateHours(unrolled, duration)
  const spoken = unrolled.filter(({ lines, line }, index) => {
    const isEmpty = lines.length === 0
    // A rolling caption whose only line was removed is reported already.
    if (isEmpty && sorted[index]?.lines.length === 0) report.add('without text: removed', line)
    return !isEmpty
  })
  if (spoken.length === 0) return { problems: [emptyProblem(text, name)] }
  for (const { isDivided, line } of spoken) {
    if (isDivided) report.add('with an empty line: joined to one text', line)
  }
  const shifted = spoken.map((cue) => ({
    ...cue,
    start: cue.start - hours * 3600,
    end: cue.end - hours * 3600,
  }))
  const limit = lessonLimits[name]
  const cues = fixEnds(joinSimultaneous(shifted, report), report).flatMap((cue) => {
    const whole = { start: cue.start, end: cue.end, text: cue.lines.join(' ') }
    const parts = splitLong(whole, limit)
    if (parts.length > 1) report.add(`longer than ${limit} characters: split`, cue.line)
    return parts
  })
  const long = cues.findIndex((cue) => cue.text.length > limit)
  const problem =
    long === -1
      ? cueProblem(cues, null, name)
      : `The ${name} at ${cues[long]?.start} s is longer than ${limit} characters.`
  if (problem) return { problems: [problem] }
  return {
    cues,
    changes: [
      ...fileChanges(file, encoding),
      ...(hours > 0 ? [`All times began at ${hours}:00:00 and were moved to the start.`] : []),
      ...report.sentences(),
    ],
  }
}
