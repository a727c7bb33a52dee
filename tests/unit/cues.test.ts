import { describe, expect, test } from 'vitest'
import {
  cueProblem,
  faultCodesIn,
  formatTime,
  lineProblems,
  mergeCues,
  parseTime,
  readingWarning,
  replaceInCues,
  shiftCues,
  splitCue,
} from '@/lib/lessons/captions/cues'

const cue = (start: number, end: number, text = 'Words') => ({ start, end, text })

describe('fault codes', () => {
  test.each<[text: string, codes: string[]]>([
    ['P0420 is pending, then P0420 is confirmed.', ['P0420']],
    ['U0100-00 and C1234-16', ['U0100-00', 'C1234-16']],
    ['P0A80 (hybrid battery)', ['P0A80']],
    ['5 V at B0012, not P4000, XP0420 or p0420', ['B0012']],
    ['No code', []],
  ])('are found in "%s"', (text, codes) => expect(faultCodesIn(text)).toEqual(codes))
})

describe('editing captions', () => {
  test('splits a line between words, in proportion to its text', () => {
    expect(splitCue(cue(10, 20, 'abcd efgh'))).toEqual([
      cue(10, 14.44, 'abcd'),
      cue(14.44, 20, 'efgh'),
    ])
    expect(splitCue(cue(0, 4, 'Multimeter'))).toEqual([cue(0, 4, 'Multimeter')])
  })

  test('merges two lines', () => {
    expect(mergeCues(cue(1, 2, 'Measure '), cue(3, 4, 'again.'))).toEqual(
      cue(1, 4, 'Measure again.'),
    )
  })

  test('replaces a text in all lines and counts it', () => {
    const cues = [cue(0, 1, 'a volt, a Volt'), cue(1, 2, 'volt volt'), cue(2, 3, 'amp')]
    const replaced = [cue(0, 1, 'a V, a Volt'), cue(1, 2, 'V V'), cue(2, 3, 'amp')]
    expect(replaceInCues(cues, 'volt', 'V')).toEqual({ cues: replaced, count: 3 })
    expect(replaceInCues(cues, '', 'V')).toEqual({ cues, count: 0 })
  })

  test('shifts all lines by the same time, at most to the start of the film', () => {
    const cues = [cue(1, 2), cue(5, 6)]
    expect(shiftCues(cues, 0.5)).toEqual([cue(1.5, 2.5), cue(5.5, 6.5)])
    expect(shiftCues(cues, -3)).toEqual([cue(0, 1), cue(4, 5)])
  })

  test.each<[cues: ReturnType<typeof cue>[], problem: string | null]>([
    [[cue(0, 2), cue(2, 4)], null],
    [[cue(0, 2), cue(1, 4)], 'Caption 2 begins before caption 1 ends.'],
    [[cue(3, 3)], 'Caption 1 must end after it begins.'],
    [[cue(0, 2, ' ')], 'Caption 1 has no text.'],
    [[cue(60, 61)], 'Caption 1 begins after the end of the film.'],
  ])('reports the first problem of the captions, if any: %j', (cues, problem) => {
    expect(cueProblem(cues, 60)).toBe(problem)
  })

  test('reports the problem of each faulty line with its input', () => {
    const lines = [cue(0, 2), cue(1, 4), cue(4, 3), cue(5, 6, ''), cue(7, 8, 'x'.repeat(301))]
    expect([...lineProblems(lines, 60, 'caption')]).toEqual([
      [1, { part: 'start', message: 'Caption 2 begins before caption 1 ends.' }],
      [2, { part: 'end', message: 'Caption 3 must end after it begins.' }],
      [3, { part: 'text', message: 'Caption 4 has no text.' }],
      [4, { part: 'text', message: 'Caption 5 has 301 characters, 300 are possible.' }],
    ])
  })

  test('warns about a line that is shown too briefly to read', () => {
    expect(readingWarning(cue(0, 2, 'x'.repeat(50)))).toBe(null)
    expect(readingWarning(cue(0, 2, 'x'.repeat(51)))).toBe(
      'Too quick to read: shown for 2 s, needs 2.1 s.',
    )
    expect(readingWarning(cue(2, 2))).toBe(null)
  })

  test('names descriptions in the problems', () => {
    expect(cueProblem([cue(0, 2), cue(1, 4)], 60, 'description')).toBe(
      'Description 2 begins before description 1 ends.',
    )
  })
})

test.each<[text: string, seconds: number | null, shown: string]>([
  ['4.6', 4.6, '0:04.6'],
  ['1:05', 65, '1:05.0'],
  ['1:02:05.25', 3725.25, '1:02:05.25'],
  ['0:59.999', 60, '1:00.0'],
  ['1,5', 1.5, '0:01.5'],
  ['ten', null, ''],
  ['1:2:3:4', null, ''],
  ['-1', null, ''],
])('reads the time %s', (text, seconds, shown) => {
  expect(parseTime(text)).toBe(seconds)
  if (seconds !== null) expect(formatTime(seconds)).toBe(shown)
})
