import { z } from 'zod'
import type { RunningSite } from '../../scripts/support/site.ts'
import { DEMO_ADMIN_EMAIL } from '../../supabase/local/demo-admin.ts'

/** SESSION_COOKIE of lib/supabase/session-cookie.ts. */
const SESSION_COOKIE = 'torque-session'
/** Maximum length of a cookie's value. @supabase/ssr splits longer values. */
const CHUNK = 3180

const sessionSchema = z.looseObject({ access_token: z.string() })
type Session = z.infer<typeof sessionSchema>

/** Signs in the demo admin and returns the session. */
export async function signInAdmin({ apiUrl, secrets }: RunningSite): Promise<Session> {
  const response = await fetch(`${apiUrl}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: secrets.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: DEMO_ADMIN_EMAIL, password: secrets.adminPassword }),
  })
  return sessionSchema.parse(await response.json())
}

/** The Cookie header of a session. */
export function sessionCookie(session: Session): string {
  const value = `base64-${Buffer.from(JSON.stringify(session)).toString('base64url')}`
  if (value.length <= CHUNK) return `${SESSION_COOKIE}=${value}`
  const chunks = value.match(new RegExp(`.{1,${CHUNK}}`, 'g')) ?? []
  return chunks.map((chunk, index) => `${SESSION_COOKIE}.${index}=${chunk}`).join('; ')
}
