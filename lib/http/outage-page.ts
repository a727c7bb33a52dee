/** In the static page /unavailable, in place of the id of the request. */
export const REFERENCE_PLACEHOLDER = 'unknown-id'

/** Longest wait for the static page, milliseconds. It is prerendered, so a longer wait means that it can't be sent. */
const TIMEOUT_MS = 2000

export interface OutagePage {
  html: string
  /** The Content-Security-Policy that allows the scripts of the page. */
  policy: string | null
}

/**
 * The static page /unavailable of the server at `origin`, with `reference` as the id of the request. Null if
 * the page can't be loaded.
 */
export async function fetchOutagePage(
  origin: string,
  reference: string,
): Promise<OutagePage | null> {
  try {
    const response = await fetch(`${origin}/unavailable`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) return null
    // With the brackets, this matches only the visible text: the scripts must match their hashes in the policy.
    const html = (await response.text()).replace(`>${REFERENCE_PLACEHOLDER}<`, `>${reference}<`)
    return { html, policy: response.headers.get('content-security-policy') }
  } catch {
    return null
  }
}
