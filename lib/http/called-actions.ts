/*
 * Which requests have called their action. A bundle of Next has its own instance of each module, so the actions and the
 * server share only the global object of the process.
 */

const KEY = Symbol.for('torque-academy.called-actions')
const holder = globalThis as typeof globalThis & { [KEY]?: Set<string> }

/** Ids of the requests that have called their action. The caller deletes the ids of ended requests. */
export function trackCalledActions(): Set<string> {
  holder[KEY] ??= new Set()
  return holder[KEY]
}

/** Notes that a request has called its action. Does nothing on a server that doesn't track actions. */
export const noteCalledAction = (requestId: string): void => void holder[KEY]?.add(requestId)
