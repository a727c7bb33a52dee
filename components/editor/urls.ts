const scheme = /^([a-z][a-z0-9+.-]*):/i
const domain = /^[\p{L}\d-]+(\.[\p{L}\d-]+)+(:\d+)?([/?#]|$)/u
const mailbox = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/
const loopback = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?\//

/** Whether the sanitizer keeps this URL: an allowed scheme, or a path on this site. */
function isAllowed(url: string, schemes: string[]): boolean {
  // Browsers ignore white space and control characters in URLs: java<tab>script: still runs.
  const dense = url.replace(/[^!-\u{10ffff}]/gu, '')
  const found = scheme.exec(dense)?.[1]
  if (found) return schemes.includes(found.toLowerCase())
  return dense !== '' && !/^[/\\]{2}/.test(dense)
}

export function isAllowedHref(url: string): boolean {
  return isAllowed(url, ['https', 'http', 'mailto', 'tel'])
}

export function isAllowedImageSrc(url: string): boolean {
  return isAllowed(url, ['https', 'http'])
}

/** Hosts that track links, and the parameter with the URL that they lead to. */
const trackers: [host: RegExp, path: string, parameter: string][] = [
  [/^www\.google\.[a-z.]+$/, '/url', 'q'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
]

/** The URL that a link of Google Docs or Outlook leads to. Other URLs stay as they are. */
export function targetOf(href: string): string {
  if (!/^https:/i.test(href) || !URL.canParse(href)) return href
  const { hostname, pathname, searchParams } = new URL(href)
  const tracker = trackers.find(([host, path]) => host.test(hostname) && pathname === path)
  const target = tracker ? searchParams.get(tracker[2]) : null
  return target && /^https?:/i.test(target) ? target : href
}

/** Whether a typed or pasted text becomes a link by itself. `EL-101.md` and `low.It` are not URLs. */
export const isAutoLink = (text: string): boolean =>
  /^(https?:\/\/|mailto:|www\.)/i.test(text) || mailbox.test(text)

/**
 * Normalizes a typed link: example.com becomes https://example.com. Null unless it is an http, mailto or
 * tel URL, or a path on this site that starts with one /.
 */
export function normalizeHref(typed: string): string | null {
  const url = typed.trim().replace(/\s/g, '%20')
  if (mailbox.test(url)) return `mailto:${url}`
  // Runs before the scheme check, because example.com:8080 looks like a scheme.
  if (domain.test(url)) return normalizeHref(`https://${url}`)
  if (/^https?:/i.test(url)) {
    return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url) ? url : null
  }
  if (/^mailto:/i.test(url)) return url.includes('@') ? url : null
  if (/^tel:/i.test(url)) return /\d/.test(url) ? url : null
  return url.startsWith('/') && isAllowedHref(url) ? url : null
}

/**
 * Normalizes an image URL: https, or a path on this site. Allows http only on loopback, for the embedded
 * storage. Elsewhere, the content security policy blocks it.
 */
export function normalizeImageSrc(typed: string): string | null {
  const url = normalizeHref(typed)
  if (!url) return null
  return /^(https:|\/)/i.test(url) || loopback.test(url) ? url : null
}
