import { expect, test } from 'vitest'
import { mergeValues } from '@/lib/lessons/merge'

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
