import { adminSession } from '../../e2e/auth/support/stack.ts'
import { lessonId } from './lessons.ts'
import { apiUrl } from './ports.ts'
import { secretKey } from './rest.ts'

async function callAsAdmin(routine: string, args: object): Promise<unknown> {
  const { access_token } = await adminSession()
  const response = await fetch(`${apiUrl}/rest/v1/rpc/${routine}`, {
    method: 'POST',
    headers: {
      apikey: secretKey(),
      authorization: `Bearer ${access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(args),
  })
  if (!response.ok)
    throw new Error(`${routine} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/** Makes the film of a lesson ask for a voltage of 12.6 V at a second. Returns the id of the question. */
export async function askInFilm(
  lesson: { moduleId: string; position: string },
  second: number,
): Promise<string> {
  const question = {
    purpose: 'predict',
    kind: 'number',
    prompt: 'The battery is charged and at rest. What does the voltmeter read at its terminals?',
    body: { unit: 'V' },
    // The answer is due while a test watches.
    solution: { value: 12.6, tolerance: 0.2, shown: second + 4 },
    explanation: 'A charged 12 V battery has six cells of 2.1 V each.',
    lessonId: await lessonId(lesson),
    second,
    caseId: null,
  }
  const args = { p_module: lesson.moduleId, p_question: question }
  return String(await callAsAdmin('admin_save_question', args))
}

export const stopAsking = (question: string) =>
  callAsAdmin('admin_retire_question', { p_question: question })
