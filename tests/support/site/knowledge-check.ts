import { expect, type Locator, type Page } from '@playwright/test'
import type { Question } from '@/lib/checks/schema'
import { adminSession, secrets } from '../../e2e/auth/support/stack.ts'
import { apiUrl } from './ports.ts'

/** Replaces the questions of a module, as an import in the admin area does. */
export async function importQuestions(
  module: string,
  questions: readonly Question[],
): Promise<void> {
  const { access_token } = await adminSession()
  const call = async (routine: string, body: object) => {
    const response = await fetch(`${apiUrl}/rest/v1/rpc/${routine}`, {
      method: 'POST',
      headers: {
        apikey: secrets().publishableKey,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ p_module: module, ...body }),
    })
    if (!response.ok) throw new Error(`${routine} returned ${response.status}`)
    return response.json()
  }
  const present: { id: string }[] = await call('admin_list_questions', {})
  await call('admin_import_questions', {
    p_questions: questions,
    p_previous: present.map(({ id }) => id),
    p_deletes: true,
  })
}

/** Presses the buttons of an order until its steps have this order. */
async function arrange(field: Locator, steps: readonly string[]): Promise<void> {
  const shown = async () => {
    const items = await field.getByRole('listitem').allTextContents()
    return items.map((item) => steps.findIndex((step) => item.includes(step)))
  }
  const keep = field.getByRole('button', { name: 'This order is right' })
  for (const [place, step] of steps.entries()) {
    for (let at = (await shown()).indexOf(place); at > place; at--) {
      await field.getByRole('button', { name: `Move up: ${step}` }).click()
    }
  }
  if (await keep.isVisible()) await keep.click()
}

/** Responds to the question that the page shows. Returns its prompt. */
export async function respond(
  scope: Page | Locator,
  questions: readonly Question[],
  isRight: boolean,
): Promise<string> {
  const field = scope.locator('[role=group][aria-labelledby]')
  const prompt = await field.locator('p').first().textContent()
  const question = questions.find((candidate) => candidate.prompt === prompt)
  if (!question) throw new Error(`Unknown question: ${prompt}`)
  const other = (right: number) => (isRight ? right : right === 0 ? 1 : 0)
  switch (question.kind) {
    case 'choice': {
      const name = question.body.options[other(question.solution.right)] ?? ''
      await field.getByRole('radio', { name, exact: true }).check()
      break
    }
    case 'number': {
      // Questions of tests have no ranges.
      const value = 'value' in question.solution ? question.solution.value : Number.NaN
      // A decimal comma is accepted.
      await field.getByRole('textbox').fill(String(isRight ? value : value + 50).replace('.', ','))
      break
    }
    case 'order':
      await arrange(field, isRight ? question.body.steps : question.body.steps.toReversed())
      break
    case 'point': {
      const label = question.body.spots[other(question.solution.right)]?.label ?? ''
      await field.getByRole('button', { name: label }).click()
    }
  }
  return question.prompt
}

/** Waits until the response to the shown question is saved. */
export const untilSaved = (page: Page) =>
  expect(
    page.getByRole('region', { name: 'Attempt' }).getByText('Saved', { exact: true }),
  ).toBeVisible()
