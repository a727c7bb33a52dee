import type { Page } from '@playwright/test'
import type { Question } from '@/lib/checks/schema'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { importQuestions, respond, untilSaved } from '../../support/site/knowledge-check.ts'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { callFunction, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/** A module without films and cases, so it has no other questions. */
const MODULE = 'EL-203'
const modulePath = '/courses/electrical/el-203'
const path = `${modulePath}/check`
/** A check asks half of its questions. */
const ASKED = 6
const film = `${freeLesson.path}?t=12`

async function questionsOf(): Promise<Question[]> {
  const shared = {
    purpose: 'check' as const,
    lessonId: await lessonId(freeLesson),
    second: 12,
    caseId: null,
  }
  const number = (prompt: string, value: number): Question => ({
    ...shared,
    kind: 'number',
    prompt,
    explanation: `Because it is ${value} V.`,
    body: { unit: 'V' },
    solution: { value, tolerance: 0.1 },
  })
  const questions: Question[] = [
    {
      ...shared,
      kind: 'choice',
      prompt:
        'Technician A says the fuse is open.\nTechnician B says the lamp is open.\nWho is right?',
      explanation: 'The fuse has 12 V on both sides.',
      body: { options: ['A only', 'B only', 'Both'] },
      solution: { right: 1 },
    },
    {
      ...shared,
      kind: 'order',
      prompt: 'In which order do you test?',
      explanation: 'Supply first, then load, then ground.',
      body: { steps: ['Supply', 'Load', 'Ground'] },
      solution: {},
    },
    {
      ...shared,
      kind: 'point',
      prompt: 'Where do you place the red lead?',
      explanation: 'At the input of the load.',
      body: {
        image: '/images/lessons/el-101-1.avif',
        alt: 'A lamp circuit',
        spots: [
          { x: 20, y: 30, label: 'input of the lamp' },
          { x: 70, y: 60, label: 'output of the lamp' },
        ],
      },
      solution: { right: 0 },
    },
    number('What is the supply?', 12.6),
    number('What is lost in the wire?', 0.2),
    number('What is left for the lamp?', 12.4),
  ]
  return questions.flatMap((question) => [
    question,
    { ...question, prompt: `On the other side: ${question.prompt}` },
  ])
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Responds to the questions from the shown one to the last. */
async function respondToRest(page: Page, questions: Question[], from: number, isRight: boolean) {
  for (let place = from; place <= ASKED; place++) {
    await expect(heading(page, `Question ${place} of ${ASKED}`)).toBeFocused()
    await respond(page, questions, isRight)
    await untilSaved(page)
    await button(page, place < ASKED ? 'Next' : 'Finish').click()
  }
}

test('a member fails a check on two devices, reviews what was missed, and passes', async ({
  page,
  browser,
  guard,
  member,
  cleanUp,
}) => {
  allowBackend(guard)
  const questions = await questionsOf()
  await importQuestions(MODULE, questions)
  cleanUp(() => importQuestions(MODULE, []))
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  await callFunction('grant_plan', {
    p_email: member.user.email,
    p_plan: 'professional',
    p_modules: [],
    p_ends_at: null,
    p_reason: 'Test',
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await test.step('visitors read the rule and what the check needs', async () => {
    await open(page, modulePath)
    await page.getByRole('link', { name: 'Take the check' }).click()
    await expect(page.getByText('5 right')).toBeVisible()
    await expect(page.getByText('drawn from 12')).toBeVisible()
    await button(page, 'Start the check').click()
    await expect(page.getByText('This check is part of a plan.')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('on the phone, each answer is saved and survives a reload', async () => {
    await adopt(page, member)
    await open(page, path)
    await button(page, 'Start the check').click()
    for (const place of [1, 2, 3]) {
      await expect(heading(page, `Question ${place} of 6`)).toBeFocused()
      await respond(page, questions, false)
      await untilSaved(page)
      if (place === 2) await expectAccessibleInEveryLook(page)
      await button(page, 'Next').click()
    }
    await open(page, path)
    await expect(page.getByText('You have begun an attempt. Your answers are saved.')).toBeVisible()
    await button(page, 'Continue the check').click()
    await expect(heading(page, 'Question 4 of 6')).toBeFocused()
    await expect(page.getByRole('button', { name: /^Question \d, answered$/ })).toHaveCount(3)
  })

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  cleanUp(() => context.close())
  const desktop = await context.newPage()
  await test.step('another device continues, also after it was offline', async () => {
    await adopt(desktop, member)
    await open(desktop, path)
    await button(desktop, 'Continue the check').click()
    await expect(heading(desktop, 'Question 4 of 6')).toBeFocused()
    await context.setOffline(true)
    await respond(desktop, questions, true)
    await expect(desktop.getByText(/Not saved\. Network error\./)).toBeVisible()
    await expect(button(desktop, 'Retry')).toBeVisible()
    await context.setOffline(false)
    await untilSaved(desktop)
    await button(desktop, 'Next').click()
    await respond(desktop, questions, true)
    await untilSaved(desktop)
    await desktop.getByRole('button', { name: 'Question 6, not answered' }).click()
    await button(desktop, 'Finish').click()
    await expect(
      desktop.getByText(/^1 question has no answer\. It counts as wrong\./),
    ).toBeVisible()
    await expectAccessible(desktop)
    await button(desktop, 'Finish anyway').click()
  })

  await test.step('the result names the missed topics and no solution, also after a reload', async () => {
    await expect(heading(desktop, 'Not passed yet')).toBeFocused()
    await open(desktop, path)
    const result = desktop.getByRole('region', { name: 'Result' })
    await expect(result).toContainText('2 of 6 right')
    await expect(result).toContainText('after 2, 7 and 21 days')
    await expect(result.getByRole('heading', { name: 'What you missed' })).toBeVisible()
    // The four missed questions have the same second of the film.
    await expect(result.getByRole('link', { name: freeLesson.title })).toHaveAttribute('href', film)
    await expect(result).not.toContainText('Because')
    await expect(result).not.toContainText('Which')
    await expectAccessible(desktop)
  })

  await test.step('missed questions come back', async () => {
    await open(page, '/account/learning')
    const review = page.getByRole('region', { name: /^Review/ })
    await expect(review).toContainText(/Nothing is due today\. The next question is due on /)
    await rows.update('reviews', { user_id: member.user.id }, { due_at: '2026-01-01T00:00:00Z' })
    await open(page, '/account/learning')
    await expect(review).toContainText('Questions you miss come back after 2, 7 and 21 days.')
    for (const place of [1, 2, 3, 4]) {
      await expect(review.getByRole('heading', { name: `Question ${place} of 4` })).toBeVisible()
      await respond(review, questions, true)
      await review.getByRole('button', { name: 'Check answer' }).click()
      await expect(review.getByText('Right', { exact: true })).toBeVisible()
      await expect(review.getByText(/^This question comes back on /)).toBeVisible()
      if (place === 1) await expectAccessible(page)
      await review.getByRole('button', { name: /^(Next question|Finish)$/ }).click()
    }
    await expect(review.getByRole('heading', { name: 'Done for today' })).toBeFocused()
    await expect(page.getByRole('region', { name: /^Knowledge checks/ })).toContainText(
      'Not passed yet. Best score 33 %',
    )
  })

  await test.step('the second attempt passes', async () => {
    await open(page, path)
    await button(page, 'Try again').click()
    await respondToRest(page, questions, 1, true)
    await expect(page.getByText(/^All 6 questions are answered\./)).toBeVisible()
    await button(page, 'See the result').click()
    await expect(heading(page, 'Passed')).toBeFocused()
    const answers = page.getByRole('region', { name: 'Result' }).locator('> ol > li')
    await expect(answers).toHaveCount(ASKED)
    // Each explanation has one of these words.
    await expect(
      answers.filter({ hasText: /Because|both sides|Supply first|input of the load/ }),
    ).toHaveCount(ASKED)
    await expectAccessibleInEveryLook(page)
    await page.getByRole('link', { name: 'My learning' }).last().click()
    await expect(page.getByRole('region', { name: /^Knowledge checks/ })).toContainText(
      /Passed .*Best score 100 %/,
    )
    await open(page, modulePath)
    await expect(page.getByText('Passed, your best: 100 %.')).toBeVisible()
  })
})
