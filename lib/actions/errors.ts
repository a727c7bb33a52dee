/** Supabase rejected a request or didn't respond. `status` is the HTTP status, or 0 without a response. */
export class BackendError extends Error {
  override readonly name = 'BackendError'

  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

/** PostgREST reports the status next to the error. The auth server and the storage report it in the error. */
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

/** Whether an error means that Supabase is down or overloaded. False if Supabase rejected the request. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error && 'status' in error)) return false
  return error.status === 0 || Number(error.status) >= 500
}
