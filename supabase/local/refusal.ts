/** A request that the gate of the embedded backend answers itself, with a message for the caller. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
  }

  /** The shape that all parts of supabase-js read a message and a code from. */
  toResponse(): Response {
    return Response.json(
      { code: 'request_refused', message: this.message },
      { status: this.status, headers: { 'access-control-allow-origin': '*' } },
    )
  }
}
