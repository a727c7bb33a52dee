import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Attempt {
  status: 'ok' | 'limited' | 'silent'
  retry_after: number
}

describe('limits of auth attempts', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const caller = (account: string, clients: string[], device?: string) => ({
    p_account: account,
    p_clients: clients,
    p_device: device,
  })
  const count = (kind: string, account: string, clients: string[], device?: string) =>
    stack.rpc<Attempt>('count_auth_attempt', { p_kind: kind, ...caller(account, clients, device) })
  const allowed = async (times: number, run: (index: number) => Promise<Attempt>) => {
    const attempts: Attempt[] = []
    for (const index of range(times)) attempts.push(await run(index))
    return attempts.filter(({ status }) => status === 'ok').length
  }

  describe('sign-in', () => {
    const attempt = (account: string, clients: string[], device?: string) =>
      count('sign-in', account, clients, device)
    const succeed = (account: string, clients: string[], device?: string) =>
      stack.rpc('forget_sign_in_attempts', caller(account, clients, device))

    test('allows ten attempts on an account from a client within 15 minutes', async () => {
      const [email, client] = [freshEmail(), fresh()]
      const spellings = [email, ` ${email.toUpperCase()} `]
      expect(await allowed(25, (index) => attempt(spellings[index % 2] ?? '', [client]))).toBe(10)
      const { retry_after } = await attempt(email, [client])
      expect(retry_after).toBeGreaterThan(0)
      expect(retry_after).toBeLessThanOrEqual(990)
    })

    test('lets the user in after ten wrong passwords from elsewhere, on a new device as well', async () => {
      const email = freshEmail()
      const attacker = fresh()
      expect(await allowed(20, () => attempt(email, [attacker]))).toBe(10)
      expect((await attempt(email, [fresh()])).status).toBe('ok')
    })

    test('allows a hundred attempts on an account from all unknown devices', async () => {
      const email = freshEmail()
      expect(await allowed(130, () => attempt(email, [fresh()]))).toBe(100)
    })

    test('lets a known device in although strangers have reached the limit of the account', async () => {
      const [email, client, device] = [freshEmail(), fresh(), fresh()]
      await allowed(130, () => attempt(email, [fresh()]))
      await allowed(80, () => attempt(freshEmail(), [client]))
      expect((await attempt(email, [client])).status).toBe('limited')
      expect((await attempt(email, [client], device)).status).toBe('ok')
    })

    test('allows ten attempts from a known device, and a hundred from all known devices of an account', async () => {
      const [email, device] = [freshEmail(), fresh()]
      expect(await allowed(15, () => attempt(email, [fresh()], device))).toBe(10)
      expect(await allowed(130, () => attempt(email, [fresh()], fresh()))).toBe(90)
      expect((await attempt(email, [fresh()])).status, 'an unknown device').toBe('ok')
    })

    test('allows sixty attempts from a client within 15 minutes, on any account', async () => {
      const client = fresh()
      expect(await allowed(80, () => attempt(freshEmail(), [client]))).toBe(60)
    })

    test('a refused client does not use up the attempts of an account', async () => {
      const [client, email] = [fresh(), freshEmail()]
      await allowed(150, () => attempt(email, [client]))
      expect(await allowed(99, () => attempt(email, [fresh()]))).toBe(90)
    })

    test('counts nothing for a right password', async () => {
      const email = freshEmail()
      const [client, device] = [fresh(), fresh()]
      for (const _ of range(30)) {
        expect((await attempt(email, [client])).status).toBe('ok')
        await succeed(email, [client])
        expect((await attempt(email, [client], device)).status).toBe('ok')
        await succeed(email, [client], device)
      }
      expect(await allowed(70, () => attempt(freshEmail(), [client]))).toBe(60)
      expect(await allowed(130, () => attempt(email, [fresh()]))).toBe(100)
      expect(await allowed(15, () => attempt(email, [client], device))).toBe(10)
    })

    test('a right password undoes the wrong ones of its client only', async () => {
      const [email, client, attacker] = [freshEmail(), fresh(), fresh()]
      await allowed(9, () => attempt(email, [client]))
      await allowed(10, () => attempt(email, [attacker]))
      await attempt(email, [client])
      await succeed(email, [client])
      expect(await allowed(15, () => attempt(email, [client]))).toBe(10)
      expect(await allowed(5, () => attempt(email, [attacker]))).toBe(0)
    })

    test('counts an attempt before its password is checked, so that concurrent guesses count', async () => {
      const [email, client] = [freshEmail(), fresh()]
      const attempts = await Promise.all(range(40).map(() => attempt(email, [client])))
      expect(attempts.filter(({ status }) => status === 'ok')).toHaveLength(10)
    })

    test('signing in to an own account gives an attacker no further guesses', async () => {
      const [own, victim, client] = [freshEmail(), freshEmail(), fresh()]
      let guesses = 0
      for (const _ of range(40)) {
        if ((await attempt(victim, [client])).status === 'ok') guesses += 1
        if ((await attempt(own, [client])).status === 'ok') await succeed(own, [client])
      }
      expect(guesses).toBe(10)
    })

    test('concurrent attempts and right passwords neither fail nor go uncounted', async () => {
      const [email, client] = [freshEmail(), [fresh(), fresh(), fresh()]]
      await Promise.all(
        range(20).map(async (index) => {
          if ((await attempt(email, client)).status !== 'ok') return
          if (index % 2) await succeed(email, client)
        }),
      )
      const [row] = await stack.sql<{ hits: number }>(
        `select sum(hits)::int as hits from private.rate_limits
         where bucket = 'sign-in:account' and key = private.account_key($1)`,
        [email],
      )
      expect(row?.hits).toBeGreaterThanOrEqual(0)
      expect(row?.hits).toBeLessThanOrEqual(20)
    })

    test('refuses to count without a client', async () => {
      await expect(attempt(freshEmail(), [])).rejects.toThrow('one to three keys')
    })
  })

  describe('all kinds', () => {
    test('an account gets three emails of each kind an hour, and none after that', async () => {
      for (const kind of ['reset', 'resend']) {
        const email = freshEmail()
        const answers: string[] = []
        for (const _ of range(5)) answers.push((await count(kind, email, [fresh()])).status)
        expect(answers).toEqual(['ok', 'ok', 'ok', 'silent', 'silent'])
      }
    })

    test('a client signs up at most ten times an hour', async () => {
      const client = fresh()
      expect(await allowed(12, () => count('sign-up', freshEmail(), [client]))).toBe(10)
    })

    test('the limit slides instead of resetting at the end of a window', async () => {
      const [email, client] = [freshEmail(), fresh()]
      const attempt = () => count('sign-in', email, [client])
      expect(await allowed(15, attempt)).toBe(10)
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
      const least = 10 - Math.ceil(10 * (1 - elapsed))
      expect([least, least + 1]).toContain(await allowed(15, attempt))
    })

    test('the table does not reveal which emails were tried', async () => {
      const email = freshEmail()
      await count('sign-in', email, [fresh()])
      const rows = await stack.sql('select 1 from private.rate_limits where key ilike $1', [
        `%${email.split('@')[0]}%`,
      ])
      expect(rows).toEqual([])
    })

    test('an unknown kind is an error', async () => {
      await expect(count('anything', freshEmail(), [fresh()])).rejects.toThrow('Unknown kind')
    })
  })
})
