import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { anonymous, type Stack, service, startStack } from '../support/database/stack.ts'

const fresh = () => randomBytes(6).toString('hex')
const freshEmail = () => `${fresh()}@example.com`

describe.each(engines)('accounts on %s', (engine) => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack(engine)
  })
  afterAll(() => stack.stop())

  const admins = async () =>
    (await stack.sql<{ user_id: string }>('select user_id from public.user_roles')).map(
      ({ user_id }) => user_id,
    )
  const nobodyIsAdmin = () => stack.exec('truncate public.user_roles')
  const newPerson = () => signUp(stack, freshEmail())
  const deleteAccount = (p_user_id: string) =>
    stack.rpc('delete_account', { p_user_id, p_with_correspondence: true })

  describe('admins', () => {
    test('the role is granted and revoked', async () => {
      await nobodyIsAdmin()
      const [first, second] = [await newPerson(), await newPerson()]
      const grant = (p_email: string) => stack.rpc<string>('grant_admin', { p_email })
      const revoke = (p_email: string) => stack.rpc<string>('revoke_admin', { p_email })

      expect(await grant(freshEmail())).toBe('unknown')
      expect(await revoke(freshEmail())).toBe('unknown')
      expect(await grant(` ${first.email.toUpperCase()} `)).toBe('granted')
      expect(await grant(first.email)).toBe('unchanged')
      expect(await revoke(second.email)).toBe('unchanged')
      expect(await revoke(first.email)).toBe('last-admin')
      expect(await admins()).toEqual([first.id])
      expect(await grant(second.email)).toBe('granted')
      expect(await revoke(first.email)).toBe('revoked')
      expect(await admins()).toEqual([second.id])
    })

    test('two concurrent revocations leave one admin', async () => {
      for (let round = 0; round < 10; round++) {
        await nobodyIsAdmin()
        const pair = [await newPerson(), await newPerson()]
        for (const person of pair) await makeAdmin(stack, person)
        const answers = await Promise.all(
          pair.map(({ email }) => stack.rpc<string>('revoke_admin', { p_email: email })),
        )
        expect(answers.sort()).toEqual(['last-admin', 'revoked'])
        expect(await admins()).toHaveLength(1)
      }
    })

    test('a concurrent revocation and deletion leave one admin', async () => {
      await nobodyIsAdmin()
      const [first, second] = [await newPerson(), await newPerson()]
      for (const person of [first, second]) await makeAdmin(stack, person)
      await Promise.all([
        stack.rpc('revoke_admin', { p_email: first.email }),
        deleteAccount(second.id),
      ])
      expect(await admins()).toHaveLength(1)
    })

    test('no way of deleting removes the last admin', async () => {
      await nobodyIsAdmin()
      const last = await makeAdmin(stack, await newPerson())
      const attempts = [
        () => stack.sql('delete from public.user_roles'),
        () => stack.sql('delete from auth.users where id = $1', [last.id]),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow('last admin')
      const { status } = await stack.request(
        service,
        'DELETE',
        `/rest/v1/user_roles?user_id=eq.${last.id}`,
      )
      expect(status).toBeGreaterThanOrEqual(400)
      expect(await deleteAccount(last.id)).toBe('last-admin')
      expect(await admins()).toEqual([last.id])
    })
  })

  describe('limits', () => {
    const attempt = async (kind: string, p_account: string, client: string) => {
      const { status } = await stack.rpc<{ status: string }>('count_auth_attempt', {
        p_kind: kind,
        p_account,
        p_clients: [client],
      })
      return status
    }
    const times = async (count: number, run: (index: number) => Promise<string>) => {
      const answers: string[] = []
      for (let index = 0; index < count; index++) answers.push(await run(index))
      return answers
    }
    const passed = (answers: string[]) => answers.filter((answer) => answer === 'ok').length

    test('an account gets three emails of each kind an hour, and none after that', async () => {
      for (const kind of ['reset', 'resend']) {
        const email = freshEmail()
        const answers = await times(5, () => attempt(kind, email, fresh()))
        expect(answers).toEqual(['ok', 'ok', 'ok', 'silent', 'silent'])
      }
    })

    test('a client signs up at most ten times an hour', async () => {
      const client = fresh()
      const answers = await times(12, () => attempt('sign-up', freshEmail(), client))
      expect(passed(answers)).toBe(10)
    })

    test('the limit slides instead of resetting at the end of a window', async () => {
      const email = freshEmail()
      const client = fresh()
      expect(passed(await times(15, () => attempt('sign-in', email, client)))).toBe(10)
      // Fifteen minutes have passed: the hits belong to the previous window. Hits above the
      // limit weigh no more than the limit.
      await stack.sql(`delete from private.rate_limits where bucket like 'sign-in:%'`)
      const [{ elapsed } = { elapsed: 0 }] = await stack.sql<{ elapsed: number }>(
        `insert into private.rate_limits (bucket, key, window_start, hits)
         select 'sign-in:account-client', private.pair_key($1, $2), start - interval '15 minutes', 15
         from date_bin('15 minutes', now(), timestamptz '2000-01-01') start
         returning extract(epoch from now() - window_start)::float8 / 900 - 1 as elapsed`,
        [email, client],
      )
      const answers = await times(15, () => attempt('sign-in', email, client))
      const allowed = 10 - Math.ceil(10 * (1 - elapsed))
      expect([allowed, allowed + 1]).toContain(passed(answers))
    })

    test('the table does not reveal which emails were tried', async () => {
      const email = freshEmail()
      await attempt('sign-in', email, fresh())
      const rows = await stack.sql('select 1 from private.rate_limits where key ilike $1', [
        `%${email.split('@')[0]}%`,
      ])
      expect(rows).toEqual([])
    })

    test('an unknown kind is an error', async () => {
      await expect(attempt('anything', freshEmail(), fresh())).rejects.toThrow('Unknown kind')
    })
  })

  describe('exporting and deleting', () => {
    /** Every table with a column that could hold a user id or an email, searched for both. */
    async function traces({ id, email }: Person): Promise<string[]> {
      const tables = await stack.sql<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname in ('public', 'auth', 'private', 'storage') order by 1`,
      )
      const found: string[] = []
      for (const { name } of tables) {
        const rows = await stack.sql(
          `select 1 from ${name} as t where strpos(lower(t::text), $1) > 0 or strpos(lower(t::text), $2) > 0 limit 1`,
          [id, email],
        )
        if (rows.length > 0) found.push(name)
      }
      return found
    }

    const newAddress = (email: string) => `new.${email}`

    async function leaveTraces({ id, email }: Person): Promise<void> {
      await stack.rpc('submit_contact_message', {
        p_first_name: 'A',
        p_last_name: 'B',
        p_email: email.toUpperCase(),
        p_subject: 'Question',
        p_message: 'Text',
        p_clients: [fresh()],
      })
      await stack.rpc('subscribe_to_newsletter', {
        p_email: email,
        p_token: fresh(),
        p_clients: [fresh()],
      })
      await stack.rpc('subscribe_to_module', {
        p_email: email,
        p_module_id: 'SV-301',
        p_module_title: 'Title',
        p_module_path: '/courses/servicing/sv-301',
        p_token: fresh(),
        p_clients: [fresh()],
      })
      await stack.sql(
        `insert into public.email_outbox (kind, payload)
         values ('module-published', jsonb_build_object('email', $1::text))`,
        [email.toUpperCase()],
      )
      await stack.sql(
        `insert into public.page_views (page_path, user_id, referrer, ip_address)
         values ('/courses', $1, 'example.org', '198.51.100.0')`,
        [id],
      )
      await stack.sql(
        `insert into public.email_outbox (kind, payload)
         values ('auth', jsonb_build_object('to', $1::text, 'text', 'a link'))`,
        [email.toUpperCase()],
      )
      // With a pending change of email.
      await stack.sql('update auth.users set email_change = $2 where id = $1', [
        id,
        newAddress(email),
      ])
      await stack.sql(
        `insert into public.email_outbox (kind, payload)
         values ('auth', jsonb_build_object('to', $1::text, 'text', 'a link'))`,
        [newAddress(email)],
      )
    }

    test('the export holds all data of the user and none of others', async () => {
      const [person, other] = [await newPerson(), await newPerson()]
      for (const user of [person, other]) await leaveTraces(user)
      const data = await stack.rpc<Record<string, unknown>>('export_account', {
        p_user_id: person.id,
      })
      expect(data).toMatchObject({
        account: { id: person.id, email: person.email },
        profile: { firstName: 'Test', lastName: 'Person' },
        roles: [],
        sessions: [{ since: expect.any(String) }],
        messages: [{ firstName: 'A', subject: 'Question', message: 'Text', replies: [] }],
        newsletter: { status: 'pending' },
        moduleNotifications: [{ module: 'SV-301', title: 'Title', status: 'pending' }],
        pageViews: [
          { page: '/courses', referrer: 'example.org', shortenedAddress: '198.51.100.0' },
        ],
      })
      expect(JSON.stringify(data)).not.toContain(other.email)
      expect(JSON.stringify(data)).not.toContain('password')
    })

    test('deleting an account leaves no row of the user in any table', async () => {
      const [person, other] = [await newPerson(), await newPerson()]
      for (const user of [person, other]) await leaveTraces(user)
      expect((await traces(person)).length).toBeGreaterThan(5)

      expect(await deleteAccount(person.id)).toBe('deleted')
      expect(await traces(person)).toEqual([])
      expect((await traces(other)).length).toBeGreaterThan(5)
      expect(await deleteAccount(person.id)).toBe('unknown')
    })
  })

  describe('links in emails', () => {
    test('only the worker reads an email whose link signs in', async () => {
      const admin = await makeAdmin(stack, await newPerson())
      await stack.sql(
        `insert into public.email_outbox (kind, payload)
         values ('auth', '{"text": "a link"}'), ('contact-notification', '{}')`,
      )
      const seen = await stack.request(admin, 'GET', '/rest/v1/email_outbox?select=kind')
      const kinds = (seen.body as { kind: string }[]).map(({ kind }) => kind)
      expect(kinds).toContain('contact-notification')
      expect(kinds).not.toContain('auth')
    })

    test('a link works once, and for an hour', async () => {
      const links: string[] = []
      Object.assign(stack.app.drivers, {
        email: {
          send: async ({ html }: { html?: string }) => {
            links.push(/token_hash=([\w-]+)/.exec(html ?? '')?.[1] ?? '')
          },
        },
      })
      const ask = async () => {
        const email = freshEmail()
        const body = { email, password: 'a password that is long' }
        await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
        return { email, token: links.at(-1) ?? '' }
      }
      const verify = ({ token }: { token: string }) =>
        stack.request(anonymous, 'POST', '/auth/v1/verify', {
          body: { token_hash: token, type: 'signup' },
        })
      const fresh = await ask()
      expect((await verify(fresh)).status).toBe(200)
      expect(await verify(fresh)).toMatchObject({ status: 403 })

      const old = await ask()
      await stack.sql(
        `update auth.users set confirmation_sent_at = confirmation_sent_at - interval '61 minutes'
         where email = $1`,
        [old.email],
      )
      const answer = await verify(old)
      expect(answer.status).toBe(403)
      expect(JSON.stringify(answer.body)).toContain('otp_expired')
    })
  })
})
