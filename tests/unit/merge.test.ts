import { expect, test } from 'vitest'
import { mergeLesson } from '@/lib/lessons/editing/merge'
import type { LessonValues } from '@/lib/lessons/schema'
import { baseOfOpen, mergeValues } from '@/lib/merge'

const base = { title: 'Title', goals: ['One'], cues: [{ start: 0, text: 'Words' }] }

test('takes the fields that only the other version changed', () => {
  const mine = { ...base, title: 'Mine' }
  const theirs = { ...base, goals: ['One', 'Two'] }
  expect(mergeValues(base, mine, theirs)).toEqual({
    values: { ...base, title: 'Mine', goals: ['One', 'Two'] },
    taken: ['goals'],
    conflicts: [],
  })
})

test('reports the fields that both versions changed differently, and keeps mine', () => {
  const mine = { ...base, title: 'Mine', goals: ['Same'] }
  const theirs = { ...base, title: 'Theirs', goals: ['Same'] }
  expect(mergeValues(base, mine, theirs)).toEqual({ values: mine, taken: [], conflicts: ['title'] })
})

test('ignores the spaces around texts, which a save removes', () => {
  const mine = { ...base, cues: [{ start: 0, text: 'Words again ' }] }
  const theirs = { ...base, cues: [{ start: 0, text: 'Words again' }] }
  expect(mergeValues(base, mine, theirs)).toMatchObject({ taken: [], conflicts: [] })
})

test('without a base, every difference is a conflict', () => {
  const theirs = { ...base, title: 'Theirs', goals: [] }
  expect(mergeValues(null, base, theirs).conflicts).toEqual(['title', 'goals'])
})

test('asks about a field that a save took while the form has another, unsaved value', () => {
  const saved = { ...base, title: 'Theirs', goals: ['Saved'] }
  const form = { ...saved, title: 'Unsaved' }
  const next = baseOfOpen(base, saved, form, ['title', 'goals'])
  expect(next).toEqual({ ...saved, title: 'Title' })
  expect(mergeValues(next, form, saved).conflicts).toEqual(['title'])
  expect(baseOfOpen(base, saved, saved, ['title'])).toBe(null)
})

const captions = (...texts: string[]) =>
  ({ cues: texts.map((text, index) => ({ start: index, end: index + 1, text })) }) as LessonValues

test('merges texts of different captions', () => {
  const merge = mergeLesson(
    captions('a', 'b', 'c'),
    captions('A', 'b', 'c'),
    captions('a', 'b', 'C'),
  )
  expect(merge).toEqual({ values: captions('A', 'b', 'C'), taken: ['cues'], conflicts: [] })
})

test.each<[why: string, mine: LessonValues, theirs: LessonValues]>([
  ['both changed the same caption', captions('A', 'b'), captions('AA', 'b')],
  ['a caption was deleted', captions('A', 'b'), captions('a')],
  [
    'a time was changed',
    captions('A', 'b'),
    {
      cues: [{ start: 0, end: 0.5, text: 'a' }, ...captions('a', 'b').cues.slice(1)],
    } as LessonValues,
  ],
])('does not merge captions if %s', (_, mine, theirs) => {
  expect(mergeLesson(captions('a', 'b'), mine, theirs)).toMatchObject({
    values: mine,
    conflicts: ['cues'],
  })
})
