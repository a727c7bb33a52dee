import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { serve } from '@hono/node-server'
import {
  configureEnvironment,
  loadSecrets,
  localEnvironment,
  readLocalConfig,
} from '../supabase/local/config.ts'
import { reportDelivery, sendThroughKills } from './support/email/kills.ts'
import { startSmtpServer } from './support/email/smtp-server.ts'

/*
 * npm run test:email -- 200 20: tests the delivery of 200 replies through 20 kills. An admin writes the
 * replies. At first the mail server rejects connections, then it hangs. After that, the edge function sends
 * the replies in Deno, and the test kills it with SIGKILL 20 times while it sends. Every reply must arrive
 * exactly once or be unclear. The test uses a temporary data folder and a port of its own.
 */

const count = Number(process.argv[2] ?? 200)
const kills = Number(process.argv[3] ?? 20)
const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-email-'))
Object.assign(process.env, { LOCAL_DATA_DIR: dataDir, LOCAL_API_PORT: '54921' })
const config = readLocalConfig()
const secrets = loadSecrets(dataDir)
configureEnvironment(config, secrets)
const api = `http://127.0.0.1:${config.apiPort}`

// Opens the database without the rest of the backend, which would run its own sender.
const { openDatabase } = await import('../supabase/local/database.ts')
const { DEMO_ADMIN_EMAIL } = await import('../supabase/local/demo-admin.ts')
const { app } = await openDatabase(dataDir, secrets, () => undefined)
await app.connection.driver.exec('delete from public.email_outbox')
const server = serve({
  hostname: '127.0.0.1',
  port: config.apiPort,
  fetch: (request) => app.fetch(request, { peerAddress: '127.0.0.1' }),
})

async function post<Data>(pathname: string, body: object, token?: string): Promise<Data> {
  const response = await fetch(api + pathname, {
    method: 'POST',
    headers: {
      apikey: token ? secrets.publishableKey : secrets.secretKey,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${pathname} responded with ${response.status}`)
  return (await response.json()) as Data
}

async function writeReplies(): Promise<string[]> {
  const { access_token: token } = await post<{ access_token: string }>(
    '/auth/v1/token?grant_type=password',
    { email: DEMO_ADMIN_EMAIL, password: secrets.adminPassword },
  )
  const messages = await post<{ id: string }[]>(
    '/rest/v1/contact_messages?select=id',
    Array.from({ length: count }, (_, number) => ({
      first_name: 'Email',
      last_name: 'Test',
      email: `email${number}@example.com`,
      subject: `Message ${number}`,
      message: 'Does the reply arrive?',
    })),
  )
  const ids: string[] = []
  for (const { id } of messages) {
    const reply = {
      p_message_id: id,
      p_subject: 'Re: Message',
      p_body: 'It does.',
      p_request_id: randomUUID(),
    }
    const created = await post<{ outbox_id: string }>(
      '/rest/v1/rpc/create_contact_reply',
      reply,
      token,
    )
    ids.push(created.outbox_id)
  }
  return ids
}

const smtp = await startSmtpServer({ delay: 10 })
const ids = await writeReplies()
const outbox = {
  env: { ...localEnvironment(config, secrets), SMTP_URL: smtp.url, SUPABASE_URL: api },
  secretKey: secrets.secretKey,
  ids,
  async countWaiting() {
    const { rows } = await app.connection.driver.query<{ count: number }>(
      `select count(*)::int as count from public.email_outbox where status in ('pending', 'sending')`,
    )
    return rows[0]?.count ?? 0
  },
  async listUnclear() {
    const { rows } = await app.connection.driver.query<{ id: string }>(
      `select id from public.email_outbox where status = 'unclear'`,
    )
    return rows.map(({ id }) => id)
  },
  async expireLeases() {
    await app.connection.driver.exec(
      `update public.email_outbox set lease_until = now() - interval '1 second'
       where status = 'sending'`,
    )
  },
}
Object.assign(outbox.env, { SUPABASE_PUBLISHABLE_KEY: secrets.publishableKey })

/** Makes the mail server fail for one run of the sender, then makes the remaining emails due again. */
async function failOnce(behavior: 'refuse' | 'hang'): Promise<void> {
  const { startEdgeFunction } = await import('./support/email/edge-function.ts')
  const sender = await startEdgeFunction('deliver-outbox', outbox.env)
  smtp.behave(behavior)
  const { body } = await sender.call({ apikey: secrets.secretKey }, {})
  console.log(`The mail server ${behavior}s: ${JSON.stringify(body)}`)
  smtp.behave('accept')
  await sender.stop()
  await app.connection.driver.exec('update public.email_outbox set next_attempt_at = now()')
}

await failOnce('refuse')
await failOnce('hang')
const before = smtp.emails.length
const report = await sendThroughKills(outbox, smtp, kills)
console.log(`${ids.length} replies, ${report.kills} kills: ${reportDelivery(report)}`)
const { rows } = await app.connection.driver.query<{ replied: number }>(
  `select count(*)::int as replied from public.contact_messages
   where status = 'replied' and first_name = 'Email' and last_name = 'Test'`,
)
console.log(`${rows[0]?.replied} messages are marked as replied`)

await smtp.stop()
server.close()
await app.connection.close()
rmSync(dataDir, { recursive: true, force: true })
const { lost, twice, strange, unclear } = report
const isWrong = before > 0 || lost + twice + strange > 0 || unclear > report.kills
process.exit(isWrong || rows[0]?.replied !== ids.length - unclear ? 1 : 0)
