/** Supabase rejected a request or did not answer. `status` is the HTTP status, 0 without an answer. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** Postgrest reports the status beside the error, the auth server and the storage in it. */
interface SupabaseResponse {
  data: unknown
  error: { message: string; status?: unknown } | null
  status?: number
}

/** The data of a Supabase response. Throws BackendError when the response has an error. */
export function unwrap<Given extends SupabaseResponse>(
  response: Given,
): Extract<Given, { error: null }>['data']
export function unwrap({ data, error, status = 0 }: SupabaseResponse): unknown {
  if (!error) return data
  throw new BackendError(error.message, typeof error.status === 'number' ? error.status : status)
}

/** Whether an error means that Supabase is down or overloaded, as opposed to a rejected request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return false
  return error.status === 0 || Number(error.status) >= 500
}
