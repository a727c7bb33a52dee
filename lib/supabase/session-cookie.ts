/** Name of the session cookie; a long session is split into `.0`, `.1`, … */
export const SESSION_COOKIE = 'torque-session'

/**
 * Readable by the browser client, which refreshes the session by itself. Secure in production:
 * browsers accept that on http://localhost too.
 */
export const sessionCookieOptions = {
  name: SESSION_COOKIE,
  path: '/',
  sameSite: 'lax',
  secure: process.env.NODE_ENV === 'production',
} as const

/** Whether this cookie is the session, or a part of it. */
export const isSessionCookie = (name: string) =>
  name === SESSION_COOKIE || name.startsWith(`${SESSION_COOKIE}.`)
