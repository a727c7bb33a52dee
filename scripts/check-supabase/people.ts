import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type Answer, type Caller, type Send, summarize } from './api.ts'
import { ensure } from './check.ts'
import type { Project } from './context.ts'
import type { Link, Links } from './links.ts'

export interface Session {
  id: string
  apikey: string
  token: string
  refreshToken: string
}

/** An account of this run with a session. */
export interface Person extends Session {
  email: string
  password: string
}

/** The suffix meets the rules that a project may have about kinds of characters. */
export const newPassword = () => `${randomBytes(18).toString('base64url')}aA1-`

const sessionSchema = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  user: z.object({ id: z.string() }),
})

/** The session in a response of the auth server, or undefined if it has none. */
export function sessionIn({ body }: Answer, apikey: string): Session | undefined {
  const parsed = sessionSchema.safeParse(body)
  if (!parsed.success) return undefined
  const { access_token: token, refresh_token: refreshToken, user } = parsed.data
  return { id: user.id, apikey, token, refreshToken }
}

/** The requests of a person to the auth server. */
export interface Accounts {
  anonymous: Caller
  /** Redeems a link, like the button on the page of the link. */
  redeem: (link: Link) => Promise<Answer>
  signIn: (email: string, password: string) => Promise<Answer>
  refresh: (refreshToken: string) => Promise<Answer>
  /** Signs up with a key like the site, uses the link and claims the account with the key. */
  signUp: (email: string) => Promise<Person>
  /** Opens another session. */
  openSession: (person: Person) => Promise<Person>
}

export function createAccounts(
  send: Send,
  { publishableKey, secretKey }: Project,
  links: Links,
): Accounts {
  const anonymous = { apikey: publishableKey }
  const service = { apikey: secretKey }
  const requireSession = (answer: Answer, what: string): Session => {
    const session = sessionIn(answer, publishableKey)
    ensure(session, `${what}: ${summarize(answer)}`)
    return session
  }
  const redeem: Accounts['redeem'] = ({ tokenHash, type }) =>
    send(anonymous, 'POST', '/auth/v1/verify', { body: { token_hash: tokenHash, type } })
  const signIn: Accounts['signIn'] = (email, password) =>
    send(anonymous, 'POST', '/auth/v1/token?grant_type=password', { body: { email, password } })

  return {
    anonymous,
    redeem,
    signIn,
    refresh: (refreshToken) =>
      send(anonymous, 'POST', '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: refreshToken },
      }),
    async signUp(email) {
      const password = newPassword()
      const key = newPassword()
      const data = {
        first_name: 'Check',
        last_name: 'Supabase',
        sign_up_key_hash: createHash('sha256').update(key).digest('hex'),
      }
      const link = await links.signUp({ email, password, data })
      const session = requireSession(await redeem(link), 'The confirmation')
      const claimed = await send(service, 'POST', '/rest/v1/rpc/claim_confirmed_account', {
        body: { p_user_id: session.id, p_key: key },
      })
      ensure(claimed.body === false, `The account was claimed: ${summarize(claimed)}`)
      return { ...session, email, password }
    },
    async openSession(person) {
      const answer = await signIn(person.email, person.password)
      return { ...person, ...requireSession(answer, 'The sign-in') }
    },
  }
}
