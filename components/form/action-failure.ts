import { actionAnswers } from '@/lib/action-answers'
import { TOO_LARGE } from '@/lib/picture-limits'

/** Message for a failed connection (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

const answers: readonly string[] = [...Object.values(actionAnswers), TOO_LARGE]

/** Why a server action failed: the middleware's message, or the connection. */
export function failureMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : ''
  return answers.find((answer) => message.includes(answer)) ?? NETWORK_ERROR
}
