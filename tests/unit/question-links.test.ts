import { describe, expect, test } from 'vitest'
import { faultCases } from '@/lib/bench/catalog'
import type { FaultCase } from '@/lib/bench/schema'
import { readQuestions } from '../../scripts/support/questions-seed.ts'
import { readSeededLines } from '../../scripts/support/seeded-lessons.ts'
import { contentWords } from '../support/content-words.ts'

/*
 * A question links a second of a film, a case, or both. The captions after that second and the texts of the case must
 * teach what the explanation says.
 */

/** Seconds of the film after the link in which the captions have to teach the explanation. */
const WINDOW = 12
/** Words or figures that the explanation has in common at least with these captions, or with a text of the case. */
const COMMON = 2
/** The same for a question that links nothing but a case. */
const COMMON_OF_CASE = 3
/** One of the common words is used by at most a third of the cases: `voltage` and `ground` stand in every case. */
const CASES_OF_A_SUBJECT = Math.floor(faultCases.length / 3)

const captions = readSeededLines('cues')

const questions = readQuestions()
/** The words of an explanation, without the values that are computed for each attempt. */
const explained = (explanation: string) => contentWords(explanation.replaceAll(/\{[^}]*\}/g, ' '))

const linked = questions.flatMap(({ moduleId, prompt, explanation, lesson, second }) =>
  lesson && second !== null
    ? [{ moduleId, prompt, explanation, code: `${lesson.moduleId}/${lesson.position}`, second }]
    : [],
)

describe.each([...Map.groupBy(linked, ({ moduleId }) => moduleId)])('%s', (_, questions) => {
  test.each(questions)(
    'the link of "$prompt" leads to a place of $code that teaches its explanation',
    ({ explanation, code, second }) => {
      const heard = (captions.get(code) ?? []).filter(
        ({ start, end }) => end > second && start < second + WINDOW,
      )
      const said = contentWords(heard.map(({ text }) => text).join(' '))
      const common = explained(explanation).intersection(said)
      expect(
        common.size,
        `${explanation}\n${heard.map(({ start, text }) => `${start} s: ${text}`).join('\n')}`,
      ).toBeGreaterThanOrEqual(COMMON)
    },
  )
})

/** The texts of a case, each as its words: the order, the faults, the limits and the notes of good readings. */
const textsOf = ({ order, faults, limits, good }: FaultCase) =>
  [
    `${order.complaint} ${order.task}`,
    ...faults.map(({ cause, proof }) => `${cause} ${proof}`),
    ...limits.map(({ what, value, source }) => `${what} ${value} ${source}`),
    ...good.map(({ note }) => note),
  ].map(contentWords)

const caseTexts = new Map(faultCases.map((faultCase) => [faultCase.id, textsOf(faultCase)]))
const casesWith = (word: string) =>
  [...caseTexts.values()].filter((texts) => texts.some((text) => text.has(word))).length

/** Whether one text of a case teaches an explanation. */
function isTaught(explanation: string, caseId: string, isOnlyLink: boolean): boolean {
  const words = explained(explanation)
  return (caseTexts.get(caseId) ?? []).some((text) => {
    const common = [...words.intersection(text)]
    return isOnlyLink
      ? common.length >= COMMON_OF_CASE &&
          common.some((word) => casesWith(word) <= CASES_OF_A_SUBJECT)
      : common.length >= COMMON
  })
}

const ofCases = questions.flatMap(({ moduleId, prompt, explanation, caseId, lesson }) =>
  caseId ? [{ moduleId, prompt, explanation, caseId, isOnlyLink: lesson === null }] : [],
)

test.each(ofCases)(
  'the case $caseId teaches the explanation of "$prompt"',
  ({ explanation, caseId, isOnlyLink }) => {
    expect(isTaught(explanation, caseId, isOnlyLink), explanation).toBe(true)
  },
)

test('most links to another case would be rejected', () => {
  const wrong = ofCases
    .filter(({ isOnlyLink }) => isOnlyLink)
    .flatMap(({ explanation, caseId }) =>
      faultCases.filter(({ id }) => id !== caseId).map(({ id }) => isTaught(explanation, id, true)),
    )
  expect(wrong.filter((taught) => taught).length / wrong.length).toBeLessThan(0.3)
})
