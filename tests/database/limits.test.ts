import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { submit } from '../support/database/email.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Attempt {
  status: 'ok' | 'limited'
}

// The limits themselves are in tests/database/access/*-guards.ts.
describe('limits', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  const signIn = (account: string, clients: string[]) =>
    stack.rpc<Attempt>('count_auth_attempt', {
      p_kind: 'sign-in',
      p_account: account,
      p_clients: clients,
    })
  const succeed = (account: string, clients: string[]) =>
    stack.rpc('forget_sign_in_attempts', { p_account: account, p_clients: clients })
  const countAllowed = (attempts: Attempt[]) =>
    attempts.filter(({ status }) => status === 'ok').length

  test('counts concurrent hits of overlapping limits exactly', async () => {
    const key = fresh()
    /** Counts a hit in each bucket with its maximum. Returns the seconds to wait, or 0. */
    const hit = async (limits: Record<string, number>) => {
      const [row] = await stack.sql<{ wait: number }>(
        `select private.count_hit(
           array(select (bucket, $1, maximum)::private.rate_limit
             from jsonb_each_text($2::text::jsonb) as given (bucket, maximum)),
           '1 hour') as wait`,
        [key, JSON.stringify(limits)],
      )
      return row?.wait
    }
    const waits = await Promise.all(
      range(60).map((index) => hit(index % 2 ? { a: 100, shared: 25 } : { shared: 25, z: 100 })),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(25)
    const [hits] = await stack.sql(
      `select sum(hits) filter (where bucket = 'shared')::int as shared,
         sum(hits) filter (where bucket <> 'shared')::int as others
       from private.rate_limits where key = $1`,
      [key],
    )
    expect(hits).toEqual({ shared: 25, others: 25 })
  })

  test('counts an attempt before its password is checked, so that concurrent guesses count', async () => {
    const [email, client] = [freshEmail(), fresh()]
    const attempts = await Promise.all(range(40).map(() => signIn(email, [client])))
    expect(countAllowed(attempts)).toBe(10)
  })

  test('concurrent attempts and correct passwords do not fail and are all counted', async () => {
    const [email, client] = [freshEmail(), [fresh(), fresh(), fresh()]]
    await Promise.all(
      range(20).map(async (index) => {
        if ((await signIn(email, client)).status !== 'ok') return
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

  test('hits above a limit that was lowered weigh no more than the limit', async () => {
    const [email, client] = [freshEmail(), fresh()]
    // The previous window.
    const [{ elapsed } = { elapsed: 0 }] = await stack.sql<{ elapsed: number }>(
      `insert into private.rate_limits (bucket, key, window_start, hits)
       select 'sign-in:account-client', private.pair_key($1, $2), start - interval '15 minutes', 15
       from date_bin('15 minutes', now(), timestamptz '2000-01-01') start
       returning extract(epoch from now() - window_start)::float8 / 900 - 1 as elapsed`,
      [email, client],
    )
    const attempts: Attempt[] = []
    for (const _ of range(11)) attempts.push(await signIn(email, [client]))
    const least = 10 - Math.ceil(10 * (1 - elapsed))
    expect([least, least + 1]).toContain(countAllowed(attempts))
  })

  test('an IPv6 client that changes its /64 is counted by its /56', async () => {
    const [wider, widest] = [fresh(), fresh()]
    const answers = await Promise.all(
      range(25).map(() => submit(stack, { p_clients: [fresh(), wider, widest] })),
    )
    expect(answers.filter(({ status }) => status === 'accepted')).toHaveLength(20)
  })

  test('the table does not reveal which emails were tried', async () => {
    const email = freshEmail()
    await signIn(email, [fresh()])
    const rows = await stack.sql('select 1 from private.rate_limits where key ilike $1', [
      `%${email.split('@')[0]}%`,
    ])
    expect(rows).toEqual([])
  })
})
