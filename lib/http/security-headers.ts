/**
 * Headers of every response, files included. Content-Security-Policy is set elsewhere. Images get another
 * Cross-Origin-Resource-Policy.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** Files that emails, feed readers and link previews embed on other sites. */
export const EMBEDDED_PATHS =
  '/:path((?:art|brand|images)/.*|social-image(?:/.*)?|favicon\\.ico|_next/image)'
const EMBEDDED =
  /^\/(?:(?:art|brand|images|social-image)\/|(?:social-image|favicon\.ico|_next\/image)(?:\?|$))/

/** Value of the Cross-Origin-Resource-Policy header for a request URL. */
export const resourcePolicyOf = (url: string): 'same-origin' | 'cross-origin' =>
  EMBEDDED.test(url) ? 'cross-origin' : 'same-origin'
