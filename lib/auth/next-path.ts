/** Base URL for parsing paths. Never shown to users. */
const BASE = 'https://site.invalid'

/**
 * The path to go to after signing in. Only accepts pages of this site. Returns the home page for the sign-in
 * page itself and for any value that a browser could resolve to another site: `//host`, `/\host`, a scheme
 * or control characters.
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
 * Like `safeNextPath`, but for the redirect target of an email link. Hosted projects send a URL of this site,
 * the embedded backend sends a path.
 */
export function safeNextTarget(value: unknown, siteUrl = ''): string {
  const url = typeof value === 'string' ? URL.parse(value) : null
  if (!url) return safeNextPath(value)
  const isOwn = url.origin === URL.parse(siteUrl)?.origin
  return isOwn ? safeNextPath(url.pathname + url.search + url.hash) : '/'
}

/** The URL of a page below /auth that continues to `next`. */
export function withNext(href: string, next: string): string {
  if (next === '/') return href
  return `${href}${href.includes('?') ? '&' : '?'}next=${encodeURIComponent(next)}`
}
