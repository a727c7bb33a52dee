/* The lines with the times of captions: WebVTT, SubRip, and SBV of YouTube. */

const time = String.raw`(?:(\d{1,3})\s*:\s*)?(\d{1,3})\s*:\s*(\d{1,2})(?:\s*[.,]\s*(\d{1,9}))?`
// Also arrows of two kinds of dashes, arrows that a word processor replaced, and arrows written as HTML.
const arrow = String.raw`(?:[-–—]\s?){1,3}(?:>|&gt;)|[\u2192\u27f6]`
const timingLine = new RegExp(String.raw`^\s*${time}\s*(?:${arrow})\s*${time}(\s+\S.*)?\s*$`)
const sbvTime = String.raw`(\d{1,3}):(\d{2}):(\d{2})[.,](\d{1,9})`
const sbvLine = new RegExp(String.raw`^\s*${sbvTime}\s*,\s*${sbvTime}(\s+\S.*)?\s*$`)
const brokenLine = new RegExp(
  String.raw`-->.*\d:\d|\d:\d.*-->|^\s*\d+\s*:[^\p{L}]*(?:${arrow})\s*\d+\s*:`,
  'u',
)

export interface CueTimes {
  /** Seconds. */
  start: number
  end: number
  format: 'WebVTT' | 'SubRip' | 'SBV'
  /** Whether positions or other settings follow. */
  hasSettings: boolean
}

const secondsOf = (hours = '0', minutes = '0', seconds = '0', fraction = '') =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(`${seconds}.${fraction || 0}`)

/** Digits, colons and arrows may be wide, as editors of Japanese and Chinese write them. */
const narrow = (line: string) => line.normalize('NFKC').replace(/[\p{Cf}]/gu, '')

/** The times in a line. `unreadable` if the line should contain times. Null if it is text. */
export function timesOf(line: string): CueTimes | 'unreadable' | null {
  // Most lines are text without times.
  if (!/\p{Nd}/u.test(line)) return null
  const plain = narrow(line)
  const match = timingLine.exec(plain) ?? sbvLine.exec(plain)
  if (!match) return brokenLine.test(plain) ? 'unreadable' : null
  const [whole, h1, m1, s1, f1, h2, m2, s2, f2, settings] = match
  const isSbv = !timingLine.test(whole)
  return {
    start: secondsOf(h1, m1, s1, f1),
    end: secondsOf(h2, m2, s2, f2),
    format: isSbv ? 'SBV' : /\d\s*,\s*\d/.test(plain) ? 'SubRip' : 'WebVTT',
    hasSettings: settings !== undefined,
  }
}

/** The problem of times that can't be read. */
export function timesProblem(line: string): string {
  if (/\d+:\d+:\d+[:;]\d+/.test(line)) {
    return 'These times count frames. Export the file with milliseconds, such as 00:01.000 --> 00:04.000.'
  }
  return /^\s*\[/.test(line)
    ? 'This is a transcript with its times in brackets. Export it as VTT or SRT.'
    : 'These times can’t be read. Write them as 00:01.000 --> 00:04.000.'
}
