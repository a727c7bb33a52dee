export interface StaticPage {
  html: string
  /** The Content-Security-Policy that allows the scripts of the page. */
  policy: string | null
}

/** The static page at `url`, whatever its status. Throws if it can't be loaded before `signal` aborts. */
export async function fetchStaticPage(
  url: string,
  signal?: AbortSignal,
): Promise<StaticPage & { status: number }> {
  const response = await fetch(url, { cache: 'no-store', signal: signal ?? null })
  return {
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
    status: response.status,
  }
}

/** Stands in the static page /unavailable where the server inserts the id of the request. */
export const REFERENCE_PLACEHOLDER = 'unknown-id'

/** Longest wait for the static page, milliseconds. It is prerendered, so a longer wait means that it can't be sent. */
const TIMEOUT_MS = 2000

/**
 * The static page /unavailable of the server at `origin`, with `reference` as the id of the request. Null if
 * the page can't be loaded.
 */
export async function fetchOutagePage(
  origin: string,
  reference: string,
): Promise<StaticPage | null> {
  try {
    const page = await fetchStaticPage(`${origin}/unavailable`, AbortSignal.timeout(TIMEOUT_MS))
    if (page.status >= 400) return null
    // With the brackets, this matches only the visible text: the scripts must match their hashes in the policy.
    const html = page.html.replace(`>${REFERENCE_PLACEHOLDER}<`, `>${reference}<`)
    return { html, policy: page.policy }
  } catch {
    return null
  }
}
