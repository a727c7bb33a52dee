const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length))

/** Whether a request URL is in the admin area, which accepts file uploads. */
export const isAdminPath = (url: string) => isBelow(url, '/admin')

/** Whether a request URL matches the middleware: rendered per user, with a nonce in the policy. */
const isGuardedPath = (url: string) =>
  isBelow(url, '/admin') || isBelow(url, '/account') || isBelow(url, '/auth')

export const isApiPath = (url: string) => isBelow(url, '/api')

/** Whether Next may respond with the page of an unknown URL outside of the public paths. */
export const mayBeUnknown = (url: string) =>
  isApiPath(url) || (isBelow(url, '/_next') && !/^\/_next\/image(?:\?|$)/.test(url))

/** Whether a request URL may be a page that is the same for all visitors. */
export const isPublicPath = (url: string) =>
  !isGuardedPath(url) && !isApiPath(url) && !isBelow(url, '/_next')

/**
 * Whether a request would write to a file: an image, a script, or page data. Next 16.4 responds to those
 * with status 500. Paths of pages and of the API have no extension.
 */
export const isWriteToFile = (method: string | undefined, url: string) =>
  method !== 'GET' && method !== 'HEAD' && /^[^?]*\.\w+(?:\?|$)/.test(url)

/**
 * Whether the path of a request URL cannot be decoded or contains a control character. Next and the
 * database respond to such a path with an internal error.
 */
export function isMalformedPath(url: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return true
  }
}
