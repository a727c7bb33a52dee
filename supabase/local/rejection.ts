/** Thrown for a request that the gate of the embedded backend rejects, with a message for the caller. */
export class Rejection extends Error {
  readonly status: number
  readonly #code: string

  constructor(status: number, message: string, code = 'request_refused') {
    super(message)
    this.name = 'Rejection'
    this.status = status
    this.#code = code
  }

  /** A response in the format from which all parts of supabase-js read a message and a code. */
  toResponse(): Response {
    return Response.json(
      { code: this.#code, message: this.message },
      { status: this.status, headers: { 'access-control-allow-origin': '*' } },
    )
  }
}
