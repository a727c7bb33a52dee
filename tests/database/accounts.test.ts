import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leaveTraces } from '../support/database/account-traces.ts'
import { makeAdmin, signUp } from '../support/database/people.ts'
import { anonymous, type Stack, service, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'

describe('accounts', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
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

    test('the last admin cannot be deleted in any way', async () => {
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

  test('the export contains all data of the user and no data of other users', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    for (const user of [person, other]) await leaveTraces(stack, user)
    const data = await stack.rpc<Record<string, unknown>>('export_account', {
      p_user_id: person.id,
    })
    expect(data).toMatchObject({
      account: { id: person.id, email: person.email },
      profile: { firstName: 'Test', lastName: 'Person' },
      roles: [],
      sessions: [{ since: expect.any(String) }],
      plans: [{ plan: 'basic', modules: ['EL-103'], endsAt: null, reason: 'Prize' }],
      progress: [
        {
          module: 'EL-101',
          lesson: expect.any(String),
          watched: [
            [0, 10],
            [30, 60],
          ],
          position: 60,
          completedAt: null,
        },
      ],
      watchDays: [{ day: '2026-11-22', module: 'EL-101', seconds: 40 }],
      notes: [{ module: 'EL-101', second: 5, text: 'Check the fuse' }],
      caseAttempts: [
        {
          case: expect.any(String),
          module: 'EL-101',
          outcome: null,
          fault: null,
          readings: [{ number: 1, mode: 'volts', value: 12.6 }],
          diagnoses: [{ target: 'F15', kind: 'open', isRight: false }],
        },
      ],
      messages: [
        { firstName: 'A', subject: 'Question', message: 'Text', replies: [{ text: 'Reply' }] },
      ],
      newsletter: { status: 'pending' },
      moduleNotifications: [{ module: 'SV-301', title: 'Title', status: 'pending' }],
      pageViews: [{ page: '/courses', referrer: 'example.org', truncatedIp: '198.51.100.0' }],
    })
    expect(JSON.stringify(data)).not.toContain(other.email)
    expect(JSON.stringify(data)).not.toContain('password')
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
      const register = async () => {
        const email = freshEmail()
        const body = { email, password: 'a password that is long' }
        await stack.request(anonymous, 'POST', '/auth/v1/signup', { body })
        return { email, token: links.at(-1) ?? '' }
      }
      const verify = ({ token }: { token: string }) =>
        stack.request(anonymous, 'POST', '/auth/v1/verify', {
          body: { token_hash: token, type: 'signup' },
        })
      const fresh = await register()
      expect((await verify(fresh)).status).toBe(200)
      expect(await verify(fresh)).toMatchObject({ status: 403 })

      const old = await register()
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
