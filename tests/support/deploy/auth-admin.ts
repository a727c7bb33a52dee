import type postgres from 'postgres'
import { anonymous } from '../database/stack.ts'

type SignUp = (init: RequestInit) => Promise<Response>

/**
 * Serves `POST /auth/v1/admin/generate_link` for a sign-up, which the embedded auth server lacks: signs up there, without
 * an email, and returns the token of the link.
 */
export async function generateLink(sql: postgres.Sql, request: Request, signUp: SignUp) {
  const { email, password, data } = (await request.json()) as Record<string, unknown>
  const created = await signUp({
    method: 'POST',
    headers: { apikey: String(anonymous.apikey), 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data }),
  })
  if (!created.ok) return created
  const [user] = await sql<{ id: string; token: string }[]>`
    select id, confirmation_token as token from auth.users where email = ${String(email)}`
  return Response.json({
    id: user?.id,
    email,
    action_link: 'https://academy.example/auth/confirm',
    email_otp: '',
    hashed_token: user?.token,
    redirect_to: '',
    verification_type: 'signup',
  })
}
