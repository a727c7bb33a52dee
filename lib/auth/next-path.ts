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
