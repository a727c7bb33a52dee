import { WebVTTParser } from 'webvtt-parser'
import { type CueLine, lessonLimits } from '@/lib/lessons/admin-fields'
import { roundSecond } from '@/lib/lessons/cues'

/** Lines that are reported: the first ones explain the others. */
const PROBLEMS_MAX = 5

/** The library's own table leaves a semicolon behind. */
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

/** The line of the file on which each cue has its times, from 1. */
const timingLines = (text: string) =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (line.includes('-->') ? [index + 1] : []))

/**
 * The captions of a WebVTT file as plain lines, or what is wrong with it, by line of the file. A file with
 * a single error is refused: a caption that is missing would go unnoticed.
 */
export function parseWebVtt(text: string): { cues: CueLine[] } | { problems: string[] } {
  const { cues, errors } = new WebVTTParser(entities).parse(text)
  const problems = errors.map(({ line, message }) => `Line ${line}: ${message}`)
  const lines = cues.map(({ startTime, endTime, tree }) => ({
    start: roundSecond(startTime),
    end: roundSecond(endTime),
    text: tree.children.map(textOf).join('').replace(/\s+/g, ' ').trim(),
  }))
  const places = timingLines(text)
  for (const [index, { start, text: caption }] of lines.entries()) {
    const place = `Line ${places[index]}`
    const before = lines[index - 1]
    if (caption === '') problems.push(`${place}: The caption has no text.`)
    if (caption.length > lessonLimits.cues.length) {
      problems.push(`${place}: The caption is longer than ${lessonLimits.cues.length} characters.`)
    }
    if (before && start < before.end) {
      problems.push(`${place}: The caption begins before the one before it ends.`)
    }
  }
  if (problems.length === 0 && lines.length === 0) problems.push('The file has no captions.')
  if (problems.length > 0) return { problems: problems.slice(0, PROBLEMS_MAX) }
  return { cues: lines }
}
