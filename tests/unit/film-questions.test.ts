import { expect, test } from 'vitest'
import { questionBetween } from '@/lib/checks/asked-question'
import type { FilmQuestion } from '@/lib/checks/film-questions'
import { answerText, saidText } from '@/lib/checks/film-verdict'

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

const asked = { id: crypto.randomUUID(), second: 10, prompt: 'What does the meter read?' }
const reading: FilmQuestion = { ...asked, kind: 'number', unit: 'V' }
const choice: FilmQuestion = { ...asked, kind: 'choice', options: ['It rises', 'It falls'] }

test.each([
  [reading, '0 V', 12.4, false, 'You said 0 V; it was 12.4 V.'],
  [reading, '12.5 V', 12.4, true, 'You said 12.5 V; it was 12.4 V: right.'],
  [reading, '12.4 V', 12.4, true, 'You said 12.4 V: right.'],
  [choice, 'It rises', 1, false, 'You said \u201cIt rises\u201d; it was \u201cIt falls\u201d.'],
  [choice, 'It falls', 1, true, 'You said \u201cIt falls\u201d: right.'],
])('answers a prediction', (question, text, solution, isRight, answer) => {
  const predicted = { isRight, isReviewed: false, solution, shown: 16 }
  const verdict = (given: typeof predicted) =>
    `You said ${saidText(question, text)}${answerText(question, text, given)}`
  expect(verdict(predicted)).toBe(answer)
  expect(verdict({ ...predicted, isReviewed: true })).toBe(
    `${answer} This question comes back in your review in 2 days.`,
  )
})
