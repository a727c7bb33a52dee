import type { Chapter, Cue } from '@/lib/lessons/schema'

/** The speeds a learner can choose. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** The next faster or slower speed. Returns the same speed at the end of the list. */
export function nextSpeed(speed: number, step: 1 | -1): number {
  const candidates =
    step > 0 ? speeds.filter((item) => item > speed) : speeds.filter((item) => item < speed)
  return (step > 0 ? candidates[0] : candidates.at(-1)) ?? speed
}

// A cue is shown up to this long before it starts. A chapter starts slightly before its first cue, and a link
// to the chapter should show that cue.
const LEAD_SECONDS = 0.5

/** Index of the cue that is shown at this second, or -1 in a longer gap between cues. */
export function cueIndexAt(cues: readonly Cue[], second: number): number {
  const index = cues.findIndex(({ end }) => second < end)
  const start = cues[index]?.start
  return start !== undefined && start <= second + LEAD_SECONDS ? index : -1
}

/** What the transcript needs of a caption or description. */
export type TranscriptCue = Pick<Cue, 'start' | 'text' | 'codes'>

/** A line of the transcript. */
export interface TranscriptEntry {
  cue: TranscriptCue
  /** Whether the line describes what the film shows, instead of being a caption. */
  isDescription: boolean
}

/** All lines of a transcript in the order of time. A caption precedes a description of the same second. */
export const mergeTranscript = (
  cues: readonly TranscriptCue[],
  descriptions: readonly TranscriptCue[],
): readonly TranscriptEntry[] =>
  [
    ...cues.map((cue) => ({ cue, isDescription: false })),
    ...descriptions.map((cue) => ({ cue, isDescription: true })),
  ].sort((one, other) => one.cue.start - other.cue.start)

/** Index of the chapter at this second. Anything before the first chapter belongs to the first chapter. */
export const chapterIndexAt = (chapters: readonly Chapter[], second: number): number =>
  Math.max(
    chapters.findLastIndex(({ start }) => start <= second),
    0,
  )

/** Start and end of a chapter, seconds. */
export const chapterRange = (chapters: readonly Chapter[], index: number, duration: number) => ({
  start: chapters[index]?.start ?? 0,
  end: chapters[index + 1]?.start ?? duration,
})

// Within this time after the start of a chapter, "previous" goes to the previous chapter. Later it goes to
// the start of the current chapter, as in music players.
const BACK_WITHIN_SECONDS = 3

/** The target of "previous chapter": the start of the current or of the previous chapter. */
export function previousChapterStart(chapters: readonly Chapter[], second: number): number {
  const index = chapterIndexAt(chapters, second)
  const start = chapters[index]?.start ?? 0
  return second - start >= BACK_WITHIN_SECONDS ? start : (chapters[index - 1]?.start ?? 0)
}

/** The target of "next chapter", or undefined in the last chapter. */
export const nextChapterStart = (
  chapters: readonly Chapter[],
  second: number,
): number | undefined => chapters[chapterIndexAt(chapters, second) + 1]?.start

/** The whole second that links and anchors use, e.g. `14` for 14.3. */
export const wholeSecond = (second: number): number => Math.floor(second)

/** The target of a link with a whole second: the start of the chapter or line at that second. */
export const startAt = (marks: readonly Pick<Cue, 'start'>[], second: number): number =>
  marks.find(({ start }) => wholeSecond(start) === second)?.start ?? second

/** Id of the transcript line that starts at this second. */
export const lineId = (second: number): string => `t-${wholeSecond(second)}`

/** Whether a line contains a search text, ignoring case. */
export const lineMatches = ({ text }: Pick<Cue, 'text'>, query: string): boolean =>
  text.toLowerCase().includes(query.toLowerCase())

/** A piece of a transcript line. */
interface LinePart {
  /** Position in the line, characters. */
  at: number
  text: string
  isCode: boolean
  isHit: boolean
}

/** Within this many seconds of the start or end, playback starts from 0. */
const EDGE_S = 3

/** The second at which playback continues if the member left the film at `position`. 0 is the start. */
export const resumeSecond = (position: number, duration: number): number =>
  position < EDGE_S || position > duration - EDGE_S ? 0 : position

/** Splits a line at its fault codes and at the hits of a search. */
export function lineParts(
  { text, codes }: Pick<Cue, 'text' | 'codes'>,
  query: string,
): readonly LinePart[] {
  const isCode = coverage(text, codes)
  const isHit = coverage(text, query ? [query] : [])
  const parts: LinePart[] = []
  for (const [at, character] of text.split('').entries()) {
    const last = parts.at(-1)
    if (last && last.isCode === isCode[at] && last.isHit === isHit[at]) last.text += character
    else parts.push({ at, text: character, isCode: isCode[at] ?? false, isHit: isHit[at] ?? false })
  }
  return parts
}

/** For each character of a text, whether it is part of one of the words. */
function coverage(text: string, words: readonly string[]): boolean[] {
  const covered = new Array<boolean>(text.length).fill(false)
  const lower = text.toLowerCase()
  for (const word of words.map((item) => item.toLowerCase())) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
      covered.fill(true, at, at + word.length)
    }
  }
  return covered
}
