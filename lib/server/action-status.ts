import type { IncomingMessage, ServerResponse } from 'node:http'
import { bridge } from '../http/bridge.ts'

/** Ids of the open requests that haven't called their action. */
const uncalled = new Set<string>()

bridge.recordAction = (requestId) => void uncalled.delete(requestId)

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
  uncalled.add(id)
  response.on('close', () => uncalled.delete(id))
  Object.assign(response, {
    writeHead: (status: number, ...rest: unknown[]) => {
      const isMalformed = status === 500 && uncalled.has(id)
      return Reflect.apply(writeHead, response, [isMalformed ? 400 : status, ...rest])
    },
  })
}
