import { type Failure, failure } from '@/lib/actions/form-state'
import { actionMessages } from '@/lib/actions/messages'
import { TOO_LARGE } from '@/lib/image-limits'

/** Message for a failed connection (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'

const responses: readonly string[] = [...Object.values(actionMessages), TOO_LARGE]

/**
 * Converts an error thrown by an action to a result: the message of the middleware, or a failed connection.
 */
export function failureOf(error: unknown): Failure {
  const message = error instanceof Error ? error.message : ''
  return failure(responses.find((response) => message.includes(response)) ?? NETWORK_ERROR)
}
