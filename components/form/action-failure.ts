import { type Failure, type FormState, failure } from '@/lib/actions/form-state'
import { actionMessages, UNEXPECTED_ERROR } from '@/lib/actions/messages'
import { TOO_LARGE } from '@/lib/image-limits'

/** Message for a failed connection (specification, section 8). */
export const NETWORK_ERROR = 'Network error. Please check your connection and try again.'
/** Message for a failed server, for example a bare 500 of a proxy. */
export const SERVER_ERROR = `${UNEXPECTED_ERROR} Please try again.`
const OUTDATED = 'The site was updated. Copy your text, then reload the page and try again.'

const responses: readonly string[] = [...Object.values(actionMessages), TOO_LARGE]

/** React's message for a response that ends before it is complete. */
const CUT_OFF = 'Connection closed.'

/**
 * Whether a request failed before a complete response arrived. Browsers report that as a TypeError, and bundlers
 * report a script that didn't load as a ChunkLoadError.
 */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && (error.message === CUT_OFF || error.name === 'ChunkLoadError'))

/** Returns what to show for an error thrown by an action. */
function messageOf(error: unknown): string {
  if (isConnectionLost(error)) return NETWORK_ERROR
  if (!(error instanceof Error)) return SERVER_ERROR
  // Thrown for an action that the server doesn't have: the page is older than the server.
  if (error.name === 'UnrecognizedActionError') return OUTDATED
  return responses.find((response) => error.message.includes(response)) ?? SERVER_ERROR
}

/** Converts an error thrown by an action to a result: the message of the middleware, of a failed server or connection. */
export const failureOf = (error: unknown): Failure => failure(messageOf(error))

/** Whether the server may have run the action although it failed: after an unexpected error or a lost response. */
export const mayHaveRun = (state: FormState<string>): boolean =>
  state.status === 'error' &&
  (!!state.reference || state.message === NETWORK_ERROR || state.message === SERVER_ERROR)
