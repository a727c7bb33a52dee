const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

const hostOf = (url: string) => {
  try {
    return new URL(url).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return ''
  }
}

/**
 * The referring host without "www.". Null if there is no referrer, if the host is invalid, or if the referrer
 * is a page of this site (`siteUrl`).
 */
export function countedReferrer(referrer: string | undefined, siteUrl: string): string | null {
  const host = referrer ? hostOf(referrer) : ''
  return HOST.test(host) && host !== hostOf(siteUrl) ? host : null
}
