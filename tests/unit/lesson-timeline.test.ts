import { describe, expect, test } from 'vitest'
import { secondOfUrl } from '@/lib/lessons/paths'
import { linesAhead } from '@/lib/lessons/watching/lines-ahead'
import {
  chapterIndexAt,
  chapterRange,
  cueIndexAt,
  lineMatches,
  lineParts,
  mergeTranscript,
  nextChapterStart,
  nextSpeed,
  previousChapterStart,
  startAt,
} from '@/lib/lessons/watching/timeline'

const cues = [
  { start: 0.3, end: 5, text: 'Voltage is a difference.', codes: [] },
  { start: 5, end: 9.6, text: 'Read P0420 and P0171.', codes: ['P0420', 'P0171'] },
]
const chapters = [
  { start: 0, title: 'Push' },
  { start: 14, title: 'Flow' },
  { start: 27, title: 'Hold' },
]

test('a link with a whole second leads to the chapter or line that starts within that second', () => {
  expect([0, 5, 14, 15].map((second) => startAt(cues, second))).toEqual([0.3, 5, 14, 15])
  expect(startAt([...chapters, ...cues], 0)).toBe(0)
})

describe('cues', () => {
  test('a cue lasts from half a second before its start until just before its end', () => {
    const late = cues.map((cue, index) => (index ? cue : { ...cue, start: 1.5 }))
    expect([0, 0.9, 1, 4.9, 5, 9.6].map((second) => cueIndexAt(late, second))).toEqual([
      -1, -1, 0, 0, 1, -1,
    ])
  })

  test('descriptions are merged in the order of time, after a caption of the same second', () => {
    const shown = (start: number) => ({ start, end: 20, text: 'Meter: 12.6 V', codes: [] })
    const lines = mergeTranscript(cues, [shown(0.1), shown(5), shown(7)])
    expect(lines.map(({ cue, isDescription }) => [cue.start, isDescription])).toEqual([
      [0.1, true],
      [0.3, false],
      [5, false],
      [5, true],
      [7, true],
    ])
    expect(mergeTranscript(cues, []).map(({ cue }) => cue)).toEqual(cues)
  })

  test('lines wait for a question if they may tell its answer', () => {
    const shown = (start: number) => ({ start, text: 'Meter: 12.6 V', codes: [] })
    const lines = mergeTranscript(cues, [shown(0.1), shown(5.5), shown(12)])
    const startsAhead = (second: number) =>
      [...linesAhead(lines, second)].map(({ cue }) => cue.start)
    // The description of 0.1 s lasts until 5.5 s, that of 12 s until the end.
    expect(startsAhead(4)).toEqual([0.1, 5, 5.5, 12])
    expect(startsAhead(5)).toEqual([5, 5.5, 12])
    expect(startsAhead(60)).toEqual([12])
  })

  test('search ignores case', () => {
    expect(cues.filter((cue) => lineMatches(cue, 'p0420'))).toHaveLength(1)
  })

  test('a line is split at fault codes and at matches of the search', () => {
    expect(lineParts({ text: 'Read P0420.', codes: ['P0420'] }, '042')).toEqual([
      { at: 0, text: 'Read ', isCode: false, isHit: false },
      { at: 5, text: 'P', isCode: true, isHit: false },
      { at: 6, text: '042', isCode: true, isHit: true },
      { at: 9, text: '0', isCode: true, isHit: false },
      { at: 10, text: '.', isCode: false, isHit: false },
    ])
  })

  test('a line without codes and matches is one part', () => {
    expect(lineParts({ text: 'As it is.', codes: [] }, '')).toHaveLength(1)
  })
})

describe('chapters', () => {
  test('every second belongs to a chapter', () => {
    const late = chapters.slice(1)
    expect([0, 14, 26.9, 27, 99].map((second) => chapterIndexAt(late, second))).toEqual([
      0, 0, 0, 1, 1,
    ])
  })

  test('the last chapter ends with the film', () => {
    expect(chapterRange(chapters, 1, 64)).toEqual({ start: 14, end: 27 })
    expect(chapterRange(chapters, 2, 64)).toEqual({ start: 27, end: 64 })
  })

  test('"previous" restarts the chapter or, near its start, goes to the previous chapter', () => {
    expect(previousChapterStart(chapters, 20)).toBe(14)
    expect(previousChapterStart(chapters, 15)).toBe(0)
    expect(previousChapterStart(chapters, 1)).toBe(0)
  })

  test('"next" does nothing in the last chapter', () => {
    expect(nextChapterStart(chapters, 3)).toBe(14)
    expect(nextChapterStart(chapters, 30)).toBeUndefined()
  })
})

test('speed stops at both ends', () => {
  expect(nextSpeed(1, 1)).toBe(1.25)
  expect(nextSpeed(1, -1)).toBe(0.75)
  expect(nextSpeed(2, 1)).toBe(2)
  expect(nextSpeed(0.5, -1)).toBe(0.5)
})

test.each([
  ['?t=38', '', 38],
  ['', '#t-38', 38],
  ['?t=0', '', 0],
  ['?t=-3', '', null],
  ['?t=1e9', '', null],
  ['?q=t', '#top', null],
])('reads the second of %s%s', (search, hash, second) => {
  expect(secondOfUrl({ search, hash })).toBe(second)
})
