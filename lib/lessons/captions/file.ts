import { hasBareAmpersand, plainLines } from '@/lib/lessons/captions/text'
import { type CueTimes, timesOf } from '@/lib/lessons/captions/times'

/*
 * Reads WebVTT, SubRip and SBV files as leniently as video players do. Reads faulty lines as their author most likely
 * meant them. read-captions.ts reports them.
 */

/** A caption as it is in a file. */
export interface FileCue {
  /** Number of the line with its times, from 1. */
  line: number
  /** Seconds. */
  start: number
  end: number
  /** Plain text, line by line. */
  lines: string[]
  /** Whether an empty line divides its text. */
  isDivided: boolean
}

export interface CaptionFile {
  cues: FileCue[]
  format: CueTimes['format']
  /** Whether a WebVTT file begins with its signature. */
  hasSignature: boolean
  /** Whether colors, positions or other markup were left out. */
  hasMarkup: boolean
  /** Lines of WebVTT with a `&` that should be written as `&amp;`. */
  bareAmpersands: number[]
  /** Lines whose times can't be read, with their numbers. */
  unreadable: { line: number; text: string }[]
}

const isBlank = (line: string | undefined) => line === undefined || line.trim() === ''

/** The parts of a text that blank lines divide. */
function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [[]]
  for (const line of lines) {
    if (isBlank(line)) paragraphs.push([])
    else paragraphs.at(-1)?.push(line)
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0)
}

/** Whether the last line before the times of the next caption is the identifier of that caption. */
function endsWithIdentifier(lines: readonly string[]): boolean {
  const end = lines.findLastIndex((line) => !isBlank(line))
  if (end < 1) return false
  const isAdjacent = end === lines.length - 1
  const isApart = isBlank(lines[end - 1])
  const isNumber = /^\s*\d+\s*$/.test(lines[end] ?? '')
  return isNumber ? isAdjacent || isApart : isAdjacent && isApart
}

/** The paragraphs of a caption, without comments. `lines` are the lines between two times. */
function paragraphsOfCue(lines: readonly string[], isLast: boolean): string[][] {
  const isIdentified = !isLast && endsWithIdentifier(lines)
  const last = lines.findLastIndex((line) => !isBlank(line))
  const paragraphs = paragraphsOf(isIdentified ? lines.slice(0, last) : lines)
  const isComment = ([first = '']: string[]) => /^(NOTE|STYLE|REGION)(\s|$)/.test(first)
  return paragraphs.filter(
    (paragraph, index) => !isComment(paragraph) || (index === 0 && !isBlank(lines[0])),
  )
}

/** Reads the captions of a file. A file without captions has no cues. */
export function readCaptionFile(text: string): CaptionFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const hasSignature = /^WEBVTT(\s|$)/.test(lines[0] ?? '')
  const places = lines.flatMap((line, index) => {
    const times = timesOf(line)
    return times ? [{ times, index, line }] : []
  })
  const [first] = places.flatMap(({ times }) => (times === 'unreadable' ? [] : times.format))
  const format = hasSignature ? 'WebVTT' : (first ?? 'WebVTT')
  const file: CaptionFile = {
    cues: [],
    format,
    hasSignature,
    hasMarkup: false,
    bareAmpersands: [],
    unreadable: [],
  }
  for (const [number, { times, index, line }] of places.entries()) {
    if (times === 'unreadable') {
      file.unreadable.push({ line: index + 1, text: line })
      continue
    }
    const next = places[number + 1]?.index
    const paragraphs = paragraphsOfCue(lines.slice(index + 1, next), next === undefined)
    const raw = paragraphs.flat()
    const plain = plainLines(raw)
    file.hasMarkup ||= times.hasSettings || plain.hasMarkup
    if (format === 'WebVTT' && hasBareAmpersand(raw)) file.bareAmpersands.push(index + 1)
    file.cues.push({
      line: index + 1,
      start: times.start,
      end: times.end,
      lines: plain.lines,
      isDivided: paragraphs.length > 1,
    })
  }
  return file
}
