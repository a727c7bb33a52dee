/** Timeout of jobs and exports, milliseconds: longer than the `statement_timeout` of their functions. */
export const JOB_TIMEOUT_MS = 60_000

/** A fetch function without caching that fails after `timeoutMs` milliseconds. */
export const fetchWithin =
  (timeoutMs: number): typeof fetch =>
  (input, init) =>
    fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) })

/** Options for clients that neither read nor store a session. */
export const withoutSession = {
  persistSession: false,
  autoRefreshToken: false,
  detectSessionInUrl: false,
}
