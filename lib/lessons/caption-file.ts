/*
 * Reads WebVTT and SubRip files as leniently as video players do. Reads faulty lines as their author most likely
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
  format: 'WebVTT' | 'SubRip'
  /** Whether a WebVTT file begins with its signature. */
  hasSignature: boolean
  /** Whether colors, positions or other markup were left out. */
  hasMarkup: boolean
  /** Lines of WebVTT with a `&` that should be written as `&amp;`. */
  bareAmpersands: number[]
  /** Lines whose times can't be read. */
  unreadable: number[]
}

/** The text of a file in UTF-8, UTF-16 or Windows-1252, and the name of an encoding other than UTF-8. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: string | null } {
  const [first, second] = bytes
  const decode = (encoding: string) => new TextDecoder(encoding).decode(bytes)
  if (first === 0xff && second === 0xfe) return { text: decode('utf-16le'), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: decode('utf-16be'), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: null }
  } catch {
    return { text: decode('windows-1252'), encoding: 'Windows-1252' }
  }
}

const time = String.raw`(?:(\d{1,3}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?`
const timingLine = new RegExp(String.raw`^\s*${time}\s*-{1,2}>\s*${time}(\s+\S.*)?\s*$`)

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = '') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)

/** Whether a line should contain the times of a caption. Other lines with an arrow are text. */
const isTimes = (line: string) =>
  timingLine.test(line) || (line.includes('-->') && /\d:\d/.test(line))

/** The times in a line, or null if they can't be read. */
function timesOf(line: string) {
  const match = timingLine.exec(line)
  if (!match) return null
  const [, h1, m1, s1, f1, h2, m2, s2, f2, settings] = match
  return {
    start: secondsOf(h1, m1, s1, f1),
    end: secondsOf(h2, m2, s2, f2),
    hasSettings: settings !== undefined,
  }
}

/** Tags of WebVTT and SubRip, times within a caption, and the positions of SubStation, e.g. `{\an8}`. */
const markup = /<\/?(?:c|v|i|b|u|s|ruby|rt|lang|font)(?:[.\s][^<>]*)?>|<\d[\d:.,]*>|\{\\[^{}]*\}/gi
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': ' ',
  '&quot;': '"',
  '&#39;': "'",
}
const entity = /&(?:amp|lt|gt|lrm|rlm|nbsp|quot|#39);/g
const bareAmpersand = /&(?!(?:amp|lt|gt|lrm|rlm|nbsp|quot|#39);)/

const plainText = (line: string): string =>
  line
    .replace(markup, '')
    .replace(entity, (name) => entities[name] ?? name)
    .replace(/\s+/g, ' ')
    .trim()

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
  const places = lines.flatMap((line, index) => (isTimes(line) ? [index] : []))
  const firstTimes = lines[places[0] ?? -1] ?? ''
  const isSubRip = !hasSignature && /\d,\d/.test(firstTimes)
  const file: CaptionFile = {
    cues: [],
    format: isSubRip ? 'SubRip' : 'WebVTT',
    hasSignature,
    hasMarkup: false,
    bareAmpersands: [],
    unreadable: [],
  }
  for (const [number, index] of places.entries()) {
    const times = timesOf(lines[index] ?? '')
    if (!times) {
      file.unreadable.push(index + 1)
      continue
    }
    const next = places[number + 1]
    const paragraphs = paragraphsOfCue(lines.slice(index + 1, next), next === undefined)
    const raw = paragraphs.flat()
    file.hasMarkup ||= times.hasSettings || raw.some((line) => line.search(markup) !== -1)
    if (!isSubRip && bareAmpersand.test(raw.join())) file.bareAmpersands.push(index + 1)
    file.cues.push({
      line: index + 1,
      start: times.start,
      end: times.end,
      lines: raw.map(plainText).filter(Boolean),
      isDivided: paragraphs.length > 1,
    })
  }
  return file
}
