const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length))

/** Whether a request URL leads to the admin area, which accepts files. */
export const isAdminPath = (url: string) => isBelow(url, '/admin')

/** Routes of the middleware's matcher: rendered for one user, under a policy with a nonce. */
export const isGuardedPath = (url: string) =>
  isBelow(url, '/admin') || isBelow(url, '/account') || isBelow(url, '/auth')

/** Whether a request URL can lead to a page that is the same for all visitors. */
export const isPublicPath = (url: string) =>
  !isGuardedPath(url) && !isBelow(url, '/api') && !isBelow(url, '/_next')

/**
 * Whether a request would write to a file: an image, a script, or the data of a page. Next 16.4 answers
 * those with status 500. Paths of pages and of the API have no extension.
 */
export const isWriteToFile = (method: string | undefined, url: string) =>
  method !== 'GET' && method !== 'HEAD' && /^[^?]*\.\w+(?:\?|$)/.test(url)

/**
 * Whether the path of a request URL cannot be decoded or holds a control character. Next and the
 * database answer such a path with an error of theirs.
 */
export function isMalformedPath(url: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return true
  }
}
