/**
 * Attributes of every cookie of this site. Secure if the URL of the site uses https: over http, browsers drop
 * secure cookies (Safari on localhost as well), and signing in has no effect.
 */
export const cookieAttributes = {
  path: '/',
  sameSite: 'lax',
  // Written in full, because the build only replaces literal references with their values.
  secure: process.env.NEXT_PUBLIC_SITE_URL?.startsWith('https:') ?? true,
} as const

/** Set with every page that signs in. If a form arrives without it, the browser doesn't keep cookies. */
export const cookieProbe = {
  name: 'torque-cookies',
  value: '1',
  ...cookieAttributes,
  path: '/auth',
  httpOnly: true,
} as const
