/**
 * Thrown for a query that the gate rejects. For the code PT400, the embedded server responds with status
 * 400 and the message.
 */
export class RejectedQuery extends Error {
  readonly code = 'PT400'

  constructor(message: string) {
    super(message)
    this.name = 'RejectedQuery'
    // The server logs errors. Any caller can provoke this one, so it is logged without a stack.
    this.stack = undefined
  }
}
