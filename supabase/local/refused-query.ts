/** A query that the gate rejects. The embedded server answers the code PT400 with status 400 and the message. */
export class RefusedQuery extends Error {
  readonly code = 'PT400'

  constructor(message: string) {
    super(message)
    this.name = 'RefusedQuery'
    // The server logs errors; one that any caller can provoke gets no stack.
    this.stack = undefined
  }
}
