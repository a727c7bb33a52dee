import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { z } from 'zod'
import { publishableKey, secretKey } from '../../../scripts/support/engine.ts'
import { createApi } from '../../../supabase/local/api.ts'
import { authMailer } from '../../../supabase/local/auth-mailer.ts'
import type { LocalApp } from '../../../supabase/local/database.ts'
import { authEmailsTo } from './auth-emails.ts'
import { anonymous, type Stack } from './stack.ts'

/** The parts of a stack that are served. */
type Served = Pick<Stack, 'app' | 'sql'>

/*
 * A stand-in for the admin API of Supabase's auth server, in front of the embedded server on PostgreSQL. It creates links
 * without sending an email, lists no accounts and deletes one.
 */

const linkSchema = z.object({
  type: z.enum(['signup', 'recovery', 'email_change_current', 'email_change_new']),
  email: z.string(),
  password: z.string().optional(),
  new_email: z.string().optional(),
  data: z.record(z.string(), z.unknown()).optional(),
})
type LinkRequest = z.infer<typeof linkSchema>

/** Returns the hash of the link that the auth server has queued, and deletes the email. */
async function takeLink(stack: Served, email: string): Promise<string> {
  const token = (await authEmailsTo(stack, email)).at(-1)?.token ?? ''
  await stack.sql(`delete from public.email_outbox where kind = 'auth' and payload ->> 'to' = $1`, [
    email,
  ])
  return token
}

async function generateLink(stack: Served, api: Api, request: LinkRequest): Promise<Response> {
  const { type, email, password, new_email: newEmail = '', data } = request
  const respond = (hashedToken: string, code = '') =>
    Response.json({ verification_type: type, hashed_token: hashedToken, email_otp: code })
  if (type === 'email_change_current') {
    const msg = 'Enable secure email change to generate link for current email'
    return Response.json({ code: 400, error_code: 'validation_failed', msg }, { status: 400 })
  }
  if (type === 'email_change_new') {
    const code = randomBytes(5).toString('hex')
    const hash = (address: string) =>
      createHash('sha224')
        .update(address + code)
        .digest('hex')
    await stack.sql(
      `update auth.users set email_change = $2, email_change_token_new = $3, email_change_sent_at = now()
       where email = $1`,
      [email, newEmail, hash(newEmail)],
    )
    return respond(hash(email), code)
  }
  // The admin API creates any number of links.
  await stack.sql('delete from private.account_emails where account = private.account_key($1)', [
    email,
  ])
  const path = type === 'signup' ? 'signup' : 'recover'
  const body = JSON.stringify(type === 'signup' ? { email, password, data } : { email })
  const headers = { apikey: anonymous.apikey ?? '', 'content-type': 'application/json' }
  await api(new Request(`http://127.0.0.1/auth/v1/${path}`, { method: 'POST', headers, body }))
  return respond(await takeLink(stack, email))
}

type Api = (request: Request) => Promise<Response>

async function serveAdmin(stack: Served, api: Api, request: Request): Promise<Response> {
  const [, , , , resource, id] = new URL(request.url).pathname.split('/')
  if (request.headers.get('apikey') !== secretKey) return new Response(null, { status: 401 })
  if (resource === 'generate_link') {
    return generateLink(stack, api, linkSchema.parse(await request.json()))
  }
  if (request.method === 'DELETE' && id) {
    await stack.sql('delete from auth.users where id = $1', [id])
  }
  return Response.json({ users: [] })
}

/**
 * Serves a stack on PostgreSQL with the API of the embedded backend and the stand-in, on a free port. A response of
 * `intercept` replaces theirs.
 */
export async function serveWithAdminApi(
  stack: Served,
  intercept: (request: Request) => Promise<Response | null> = async () => null,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const app = stack.app as unknown as LocalApp
  const { driver } = app.connection as unknown as PostgresConnection
  // The API of the embedded backend sends its own statements to PGlite.
  Object.assign(driver, {
    query: async (text: string, values?: unknown[]) => ({ rows: await stack.sql(text, values) }),
  })
  // The same setup as in supabase/local/backend.ts and database.ts.
  app._mailer = authMailer(app, () => {})
  Object.assign(app.config.auth?.email ?? {}, { double_confirm_changes: false })
  const api = createApi(app, async () => {})
  const server = serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async (request) => {
      const isAdmin = new URL(request.url).pathname.startsWith('/auth/v1/admin/')
      return (
        (await intercept(request)) ?? (isAdmin ? serveAdmin(stack, api, request) : api(request))
      )
    },
  })
  if (!server.listening) await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // The edge functions run in this process.
  const functionEnv = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  }
  const previous = Object.keys(functionEnv).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, functionEnv)
  return {
    url,
    async stop() {
      for (const [name, value] of previous) {
        if (value === undefined) delete process.env[name]
        else process.env[name] = value
      }
      if ('closeAllConnections' in server) server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
