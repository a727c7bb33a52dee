export interface StaticPage {
  html: string
  /** The Content-Security-Policy that allows the scripts of the page. */
  policy: string | null
}

/** The static page at `url`, whatever its status. Throws if it can't be loaded before `signal` aborts. */
export async function fetchStaticPage(
  url: string,
  signal?: AbortSignal,
): Promise<StaticPage & { isOk: boolean }> {
  const response = await fetch(url, { cache: 'no-store', signal: signal ?? null })
  return {
    html: await response.text(),
    policy: response.headers.get('content-security-policy'),
    isOk: response.ok,
  }
}
