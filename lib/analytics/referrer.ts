const HOST = /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/

const hostOf = (address: string) => {
  try {
    return new URL(address).hostname.toLowerCase().replace(/^www\./, '')
  } catch {
    return ''
  }
}

/**
 * The host of the page a visitor came from, without www.; null for none, for one of this site's own
 * pages (`siteUrl`) and for what is no host.
 */
export function countedReferrer(referrer: string | undefined, siteUrl: string): string | null {
  const host = referrer ? hostOf(referrer) : ''
  return HOST.test(host) && host !== hostOf(siteUrl) ? host : null
}
