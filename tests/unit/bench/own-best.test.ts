import { expect, test } from 'vitest'
import { bestResults } from '@/lib/bench/own-best'

const exam = {
  caseId: 'starter',
  attempts: 2,
  solved: 1,
  unsafe: 0,
  isFirstTry: false,
  best: { readings: 3, par: 2, wrongParts: 0, wrongKinds: 0, minutes: 7, targets: ['S1'] },
}

test('a solved exam counts more than practice', () => {
  expect(bestResults([exam], [{ caseId: 'starter', cars: 4, solved: 4 }])).toEqual({
    starter: { isSolved: true, text: '3 readings in 7 min' },
  })
})

test('mistakes of the best exam are named', () => {
  const best = { ...exam.best, readings: 1, wrongParts: 1 }
  expect(bestResults([{ ...exam, best }], [])).toEqual({
    starter: { isSolved: true, text: '1 reading in 7 min, 1 wrong part' },
  })
})

test('practice counts as long as no exam is solved', () => {
  const failed = { ...exam, solved: 0, best: null }
  expect(
    bestResults(
      [failed],
      [
        { caseId: 'starter', cars: 2, solved: 1 },
        { caseId: 'blower', cars: 1, solved: 0 },
      ],
    ),
  ).toEqual({
    starter: { isSolved: true, text: '1 of 2 cars repaired' },
    blower: { isSolved: false, text: 'Not solved yet' },
  })
})

test('cases that the member never opened have no result', () => {
  expect(bestResults([], [])).toEqual({})
})
