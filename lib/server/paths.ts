const isBelow = (url: string, prefix: string) =>
  url.startsWith(prefix) && ['', '/', '?'].includes(url.charAt(prefix.length))

/** Whether a request URL is in the admin area, which accepts file uploads. */
export const isAdminPath = (url: string) => isBelow(url, '/admin')

/** Whether the middleware handles a URL. Such pages are rendered per user, with a nonce in the CSP. */
const isGuardedPath = (url: string) =>
  isBelow(url, '/admin') || isBelow(url, '/account') || isBelow(url, '/auth')

export const isApiPath = (url: string) => isBelow(url, '/api')

/** Whether Next may respond with its 404 page, although the URL isn't a public path. */
export const mayBeUnknown = (url: string) =>
  isApiPath(url) || (isBelow(url, '/_next') && !/^\/_next\/image(?:\?|$)/.test(url))

/** Whether a request URL may be a page that is the same for all visitors. */
export const isPublicPath = (url: string) =>
  !isGuardedPath(url) && !isApiPath(url) && !isBelow(url, '/_next')

/**
 * Whether a request would write to a file: an image, a script or page data. Next 16.4 would respond with
 * status 500, or with the stored social image. Paths of other files have an extension; paths of pages and of the
 * API don't.
 */
export const isWriteToFile = (method: string | undefined, url: string) =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (/^[^?]*\.\w+(?:\?|$)/.test(url) || isBelow(url, '/social-image'))

/**
 * Whether the path of a request URL can't be decoded or contains a control character. Such a path would cause
 * an internal error in Next or in the database.
 */
export function isMalformedPath(url: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(url.split('?', 1)[0] ?? ''))
  } catch {
    return true
  }
}
