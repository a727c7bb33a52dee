import type { IncomingMessage, ServerResponse } from 'node:http'
import { trackCalledActions } from '../http/called-actions.ts'

const called = trackCalledActions()

const isAction = ({ method, headers }: IncomingMessage) =>
  method === 'POST' &&
  (headers['next-action'] !== undefined ||
    /^multipart\/form-data/i.test(headers['content-type'] ?? ''))

/**
 * Responds with 400 instead of 500 if Next can't decode the body of an action. Actions report their own failures, so an
 * action that fails without having been called had a malformed body. `id` is the request id.
 */
export function rejectMalformedAction(
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  if (!isAction(request)) return
  const { writeHead } = response
  response.on('close', () => called.delete(id))
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      const isMalformed = status === 500 && !called.has(id)
      return Reflect.apply(writeHead, response, [isMalformed ? 400 : status, ...rest])
    },
  })
}
