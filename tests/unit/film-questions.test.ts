import { expect, test } from 'vitest'
import { questionBetween } from '@/lib/checks/asked-question'
import type { FilmQuestion } from '@/lib/checks/film-questions'

const questionAt = (second: number): FilmQuestion => ({
  id: crypto.randomUUID(),
  second,
  prompt: 'What does the meter read?',
  kind: 'number',
  unit: 'V',
})
const questions = [questionAt(10), questionAt(10.5), questionAt(30)]

test.each([
  ['plays past a question', 9.8, 10.1, 0],
  ['stops exactly at a question', 9.8, 10, 0],
  ['continues from a question', 10, 10.3, null],
  ['passes two at once', 9.9, 10.6, 0],
  ['plays at double speed', 29, 30.2, 2],
  ['jumps over a question', 5, 12, null],
  ['jumps back', 31, 9, null],
])('a film that %s asks the right question', (_what, from, to, index) => {
  expect(questionBetween(questions, from, to)).toBe(index === null ? null : questions[index])
})
