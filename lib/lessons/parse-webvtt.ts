import { WebVTTParser } from 'webvtt-parser'
import { type LineName, roundSecond } from '@/lib/lessons/cues'
import { lessonLimits } from '@/lib/lessons/limits'
import type { CueLine } from '@/lib/lessons/schema'

/** Maximum number of problems to report. The first problems usually cause the others. */
const PROBLEMS_MAX = 5

/** Replaces the library's entity table, which leaves the semicolon of an entity in the text. */
const entities = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&lrm;': '\u200e',
  '&rlm;': '\u200f',
  '&nbsp;': '\u00a0',
}

type CueTree = ReturnType<WebVTTParser['parse']>['cues'][number]['tree']['children'][number]

const textOf = (node: CueTree): string => {
  if (node.type === 'text') return node.value
  return node.type === 'object' ? node.children.map(textOf).join('') : ''
}

/** For each cue, the line number of its times in the file. Line numbers start at 1. */
const timingLines = (text: string) =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (line.includes('-->') ? [index + 1] : []))

/**
 * Parses the captions or descriptions of a WebVTT file to plain text, or returns the problems with their line
 * numbers. A single error rejects the whole file, because a missing line would go unnoticed.
 */
export function parseWebVtt(
  text: string,
  name: LineName = 'caption',
): { cues: CueLine[] } | { problems: string[] } {
  const { cues, errors } = new WebVTTParser(entities).parse(text)
  const problems = errors.map(({ line, message }) => `Line ${line}: ${message}`)
  const lines = cues.map(({ startTime, endTime, tree }) => ({
    start: roundSecond(startTime),
    end: roundSecond(endTime),
    text: tree.children.map(textOf).join('').replace(/\s+/g, ' ').trim(),
  }))
  const places = timingLines(text)
  const limit = lessonLimits[name]
  for (const [index, { start, text: content }] of lines.entries()) {
    const place = `Line ${places[index]}`
    const previous = lines[index - 1]
    if (content === '') problems.push(`${place}: The ${name} has no text.`)
    if (content.length > limit) {
      problems.push(`${place}: The ${name} is longer than ${limit} characters.`)
    }
    if (previous && start < previous.end) {
      problems.push(`${place}: The ${name} begins before the one before it ends.`)
    }
  }
  if (problems.length === 0 && lines.length === 0) problems.push(`The file has no ${name}s.`)
  if (problems.length > 0) return { problems: problems.slice(0, PROBLEMS_MAX) }
  return { cues: lines }
}
