/** Only to find out where a path leads; never shown. */
const BASE = 'https://site.invalid'

/**
 * Where to go after signing in: a page of this site, or home. Anything that a browser could take for
 * another site (`//host`, `/\host`, a scheme, control characters) leads home, and so does the sign-in
 * page itself.
 */
export function safeNextPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > 500 || !/^\/(?![/\\])/.test(value)) return '/'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these from URLs
  if (/[\u0000-\u001f\u007f\\]/.test(value)) return '/'
  if (!URL.canParse(value, BASE)) return '/'
  const url = new URL(value, BASE)
  if (url.origin !== BASE || url.pathname.startsWith('//')) return '/'
  if (url.pathname === '/auth' || url.pathname.startsWith('/auth/')) return '/'
  return url.pathname + url.search + url.hash
}

/**
 * The same for the target of an email's link: hosted projects write it as a URL of this site, the embedded
 * backend as a path.
 */
export function safeNextTarget(value: unknown, siteUrl = ''): string {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (!url) return safeNextPath(value)
  const isOwn = url.origin === URL.parse(siteUrl)?.origin
  return isOwn ? safeNextPath(url.pathname + url.search + url.hash) : '/'
}

/** The URL of a page below /auth that leads on to `next`. */
export function withNext(href: string, next: string): string {
  if (next === '/') return href
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
