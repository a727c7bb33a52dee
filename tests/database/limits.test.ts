import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Stack, startStack } from '../support/database/stack.ts'
import { fresh, freshEmail } from '../support/fresh.ts'

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

interface Attempt {
  status: 'ok' | 'limited' | 'silent'
  retry_after: number
}

describe('limits', () => {
  let stack: Stack

  beforeAll(async () => {
    stack = await startStack()
  })
  afterAll(() => stack.stop())

  /** Counts a hit in each bucket with its maximum, under one key; the seconds to wait, or 0. */
  async function hit(key: string, limits: Record<string, number>, window = '1 hour') {
    const [row] = await stack.sql<{ wait: number }>(
      `select private.count_hit(
         array(select (bucket, $1, maximum)::private.rate_limit
           from jsonb_each_text($2::text::jsonb) as given (bucket, maximum)),
         $3::text::interval) as wait`,
      [key, JSON.stringify(limits), window],
    )
    return row?.wait ?? -1
  }
  const hitsOf = async (key: string) =>
    Object.fromEntries(
      (
        await stack.sql<{ bucket: string; hits: number }>(
          'select bucket, sum(hits)::int as hits from private.rate_limits where key = $1 group by 1',
          [key],
        )
      ).map(({ bucket, hits }) => [bucket, hits]),
    )

  describe('counting', () => {
    test('counts a refused hit in no limit', async () => {
      const key = fresh()
      expect(await hit(key, { narrow: 2, wide: 10 })).toBe(0)
      expect(await hit(key, { narrow: 2, wide: 10 })).toBe(0)
      for (const _ of range(5)) expect(await hit(key, { narrow: 2, wide: 10 })).toBeGreaterThan(0)
      expect(await hitsOf(key)).toEqual({ narrow: 2, wide: 2 })
      expect(await hit(key, { new: 5, narrow: 2 })).toBeGreaterThan(0)
      expect(await hitsOf(key), 'no row for a refused hit').toEqual({ narrow: 2, wide: 2 })
    })

    test('counts concurrent hits of overlapping limits exactly', async () => {
      const key = fresh()
      const waits = await Promise.all(
        range(60).map((index) =>
          hit(key, index % 2 ? { a: 100, shared: 25 } : { shared: 25, z: 100 }),
        ),
      )
      expect(waits.filter((wait) => wait === 0)).toHaveLength(25)
      const { a = 0, shared, z = 0 } = await hitsOf(key)
      expect([shared, a + z]).toEqual([25, 25])
    })

    test('reports after how many seconds a hit is allowed again', async () => {
      const key = fresh()
      for (const _ of range(4)) await hit(key, { bucket: 4 })
      const wait = await hit(key, { bucket: 4 })
      /** Moves the counted hits into the past, which equals waiting. */
      const hitAfter = async (seconds: number) => {
        const copy = fresh()
        // Windows start at full hours: only the previous hour and the elapsed part of this one count.
        const [row] = await stack.sql<{ elapsed: number }>(
          `select extract(epoch from now() - date_bin('1 hour', now(), '2000-01-01'))::int as elapsed`,
        )
        const elapsed = row?.elapsed ?? 0
        const windows = Math.floor((elapsed + seconds) / 3600)
        const share = ((elapsed + seconds) % 3600) / 3600
        await stack.sql(
          `insert into private.rate_limits (bucket, key, window_start, hits)
           values ('bucket', $1, date_bin('1 hour', now(), '2000-01-01')
             - $2::int * interval '1 hour', 4)`,
          [copy, windows],
        )
        return {
          share,
          weighed: windows === 1 ? Math.ceil(4 * (1 - share)) : windows === 0 ? 4 : 0,
        }
      }
      expect(wait).toBeGreaterThan(0)
      expect((await hitAfter(wait)).weighed).toBeLessThanOrEqual(3)
      expect((await hitAfter(wait - 10)).weighed).toBe(4)
    })

    test('deletes hits after two days', async () => {
      const key = fresh()
      await hit(key, { bucket: 4 })
      await stack.sql(
        `update private.rate_limits set window_start = window_start - interval '3 days' where key = $1`,
        [key],
      )
      await hit(fresh(), { bucket: 4 })
      expect(await hitsOf(key)).toEqual({})
    })
  })

  describe('networks', () => {
    const contact = (p_clients: string[]) =>
      stack.rpc<{ status: string }>('submit_contact_message', {
        p_first_name: 'A',
        p_last_name: 'B',
        p_email: freshEmail(),
        p_subject: 'Question',
        p_message: fresh(),
        p_clients,
      })
    const accepted = async (networks: string[][]) => {
      let count = 0
      for (const keys of networks) if ((await contact(keys)).status === 'accepted') count += 1
      return count
    }

    test('an IPv6 client that changes its /64 is counted by its /56', async () => {
      const [wider, widest] = [fresh(), fresh()]
      expect(await accepted(range(40).map(() => [fresh(), wider, widest]))).toBe(20)
    })

    test('an IPv6 client that changes its /56 is counted by its /48', async () => {
      const widest = fresh()
      expect(await accepted(range(100).map(() => [fresh(), fresh(), widest]))).toBe(80)
    })

    test('a refused /64 does not affect its neighbors in the /56', async () => {
      const [noisy, wider, widest] = [fresh(), fresh(), fresh()]
      expect(await accepted(range(30).map(() => [noisy, wider, widest]))).toBe(5)
      expect(await accepted(range(5).map(() => [fresh(), wider, widest]))).toBe(5)
    })
  })

  describe('other forms', () => {
    beforeEach(() => stack.exec('truncate private.rate_limits'))

    const attempt = (p_kind: string) =>
      stack.rpc<Attempt>('count_auth_attempt', {
        p_kind,
        p_account: freshEmail(),
        p_clients: [fresh()],
      })
    const subscribe = () =>
      stack.rpc<{ status: string; retry_after?: number }>('subscribe', {
        p_email: freshEmail(),
        p_token: fresh(),
        p_clients: [fresh()],
      })
    const fill = (bucket: string, hits: number) =>
      stack.sql(
        `insert into private.rate_limits (bucket, key, window_start, hits)
         values ($1, 'all', date_bin('1 hour', now(), timestamptz '2000-01-01'), $2)`,
        [bucket, hits],
      )

    test('sixty clients at their limit do not block sign-up, newsletter and password reset', async () => {
      await fill('sign-up:all', 600)
      await fill('newsletter:total', 600)
      for (const kind of ['sign-up', 'reset', 'resend']) {
        expect((await attempt(kind)).status, kind).toBe('ok')
      }
      expect((await subscribe()).status).toBe('accepted')
    })

    test('over a thousand an hour, sign-up and newsletter refuse and report the wait', async () => {
      await fill('sign-up:all', 1000)
      await fill('newsletter:total', 1000)
      for (const answer of [await attempt('sign-up'), await subscribe()]) {
        expect(answer.status).toBe('limited')
        expect(answer.retry_after).toBeGreaterThan(0)
        expect(answer.retry_after).toBeLessThanOrEqual(3604)
      }
    })
  })
})
