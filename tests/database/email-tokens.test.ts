import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authEmailsTo, passAnHour } from '../support/database/auth-emails.ts'
import { type ClaimedEmail, claim, complete } from '../support/database/email.ts'
import { makeAdmin, type Person, password, signUp } from '../support/database/people.ts'
import { type ServedApi, startServedStack } from '../support/database/serve-api.ts'
import { anonymous, type Stack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

const createToken = () => randomBytes(24).toString('base64url')

/** A queued email and the token in it. */
interface Queued {
  id: string
  token: string
}

let stack: Stack
let api: ServedApi
let admin: Person

beforeAll(async () => {
  ;({ stack, api } = await startServedStack())
  admin = await makeAdmin(stack, await signUp(stack, freshEmail()))
})
afterAll(() => stack.stop())

const post = (path: string, body: object, caller = anonymous) =>
  api.send(caller, path, { method: 'POST', body })
const idOf = async (kind: string) => {
  const [row] = await stack.sql<{ id: string }>(
    'select id from public.email_outbox where kind = $1 order by created_at desc limit 1',
    [kind],
  )
  return row?.id ?? ''
}

async function subscribe(module: object = {}): Promise<Queued> {
  const token = createToken()
  const args = { p_email: freshEmail(), p_token: token, p_clients: [createToken()], ...module }
  const { outbox_id: id = '' } = await stack.rpc<{ outbox_id?: string }>('subscribe', args)
  return { id, token }
}

/** Requests an email of the auth server for an account. */
async function requestAuth(request: (person: Person) => Promise<unknown>): Promise<Queued> {
  const person = await signUp(stack, freshEmail())
  await passAnHour(stack)
  await request(person)
  const id = await idOf('auth')
  const [row] = await stack.sql<{ token: string }>(
    `select tokens ->> 'tokenHash' as token from private.email_tokens where email_id = $1`,
    [id],
  )
  return { id, token: row?.token ?? '' }
}

const kinds: [kind: string, queue: () => Promise<Queued>][] = [
  ['newsletter confirmation', () => subscribe()],
  [
    'module confirmation',
    () =>
      subscribe({
        p_module_id: 'EL-104',
        p_module_title: 'Title',
        p_module_path: '/courses/electrical/el-104',
      }),
  ],
  [
    'invitation',
    async () => {
      const token = createToken()
      await post('/rest/v1/rpc/admin_invite', { p_email: freshEmail(), p_token: token }, admin)
      return { id: await idOf('invitation'), token }
    },
  ],
  [
    'sign-up confirmation',
    async () => {
      const email = freshEmail()
      await post('/auth/v1/signup', { email, password })
      const [{ token } = { token: '' }] = await authEmailsTo(stack, email)
      return { id: await idOf('auth'), token }
    },
  ],
  ['recovery', () => requestAuth(({ email }) => post('/auth/v1/recover', { email }))],
  ['magic link', () => requestAuth(({ email }) => post('/auth/v1/otp', { email }))],
  [
    'change of the email',
    () =>
      requestAuth((person) =>
        api.send(person, '/auth/v1/user', {
          method: 'PUT',
          body: { email: freshEmail(), current_password: password },
        }),
      ),
  ],
]

/** Everything that an admin reads about emails at the API. */
async function readByAdmin(): Promise<string> {
  const paths = [
    '/rest/v1/email_outbox?select=*',
    '/rest/v1/email_outbox?select=token:payload->>token,hash:payload->>tokenHash',
    '/rest/v1/invitations?select=*',
    '/rest/v1/subscriptions?select=*',
    '/rest/v1/email_tokens?select=*',
  ]
  const texts = await Promise.all(paths.map(async (path) => (await api.send(admin, path)).body))
  const dashboard = await post('/rest/v1/rpc/admin_dashboard', {}, admin)
  return [...texts, dashboard.body].join('\n')
}

const claimOne = async (id: string): Promise<ClaimedEmail> => {
  const [email] = await claim(stack, { p_id: id })
  if (!email) throw new Error('There was no email to claim.')
  return email
}
const isStored = async (token: string) =>
  (await stack.sql('select 1 from private.email_tokens where tokens::text like $1', [`%${token}%`]))
    .length > 0

describe.each(kinds)('the token of a %s', (_, queue) => {
  test('is hidden from admins in every state, and is deleted once the email is sent', async () => {
    const { id, token } = await queue()
    expect(token.length).toBeGreaterThan(20)
    expect(await readByAdmin()).not.toContain(token)

    const first = await claimOne(id)
    expect(Object.values(first.payload)).toContain(token)
    expect(await readByAdmin(), 'while it is being sent').not.toContain(token)

    await stack.sql('update public.email_outbox set attempts = 8 where id = $1', [id])
    expect(await complete(stack, first, 'refused')).toBe('dead')
    expect(await readByAdmin(), 'when dead-lettered').not.toContain(token)

    // The same as a requeue by an admin, which emails of the auth server don't allow.
    await stack.sql(
      `update public.email_outbox set status = 'pending', attempts = 0 where id = $1`,
      [id],
    )
    const second = await claimOne(id)
    expect(second.payload).toEqual(first.payload)
    expect(await complete(stack, second)).toBe('sent')
    expect(await isStored(token)).toBe(false)
    expect(await readByAdmin(), 'when sent').not.toContain(token)
  })
})

test('a deleted email leaves no token', async () => {
  const { id, token } = await subscribe()
  expect(await isStored(token)).toBe(true)
  await stack.sql('delete from public.email_outbox where id = $1', [id])
  expect(await isStored(token)).toBe(false)
})
