import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import {
  forgetVisits,
  pruneAll,
  readReport,
  recordViews,
  viewEvent,
} from '../support/database/analytics.ts'
import type { Person } from '../support/database/people.ts'
import {
  at,
  expectTrueFigures,
  listVisits,
  view,
  yesterday,
} from '../support/database/recorded-visits.ts'
import type { Stack } from '../support/database/stack.ts'
import { dayFromToday, startVisitStack } from '../support/database/visits-fixture.ts'

describe.each(engines)('days of visits on %s', (engine) => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    ;({ stack, admin } = await startVisitStack(engine))
  })
  beforeEach(() => forgetVisits(stack))
  afterAll(() => stack.stop())

  const visits = () => listVisits(stack)
  const totals = async () => (await readReport(stack, admin, yesterday)).totals

  describe('days', () => {
    const setZone = (zone: string) => stack.sql('update public.settings set time_zone = $1', [zone])

    test('begin and end in the time zone of the site', async () => {
      await recordViews(stack, [view('01:00:00'), view('23:30:00', 'two')])
      await setZone('America/New_York')
      try {
        const { series, timeZone } = await readReport(stack, admin, {
          p_start: dayFromToday(-2),
          p_end: dayFromToday(-1),
        })
        expect(timeZone).toBe('America/New_York')
        const seen = series.filter(({ pageviews }) => pageviews > 0).map(({ at: bucket }) => bucket)
        expect(seen.map((bucket) => bucket.slice(0, 10))).toEqual([
          dayFromToday(-2),
          dayFromToday(-1),
        ])
        await recordViews(stack, [view('02:00:00', 'three')])
        await expectTrueFigures(stack)
      } finally {
        await setZone('UTC')
      }
      expect(await totals()).toMatchObject({ pageviews: 3 })
    })

    test.each(['Mars/Olympus', '', 'UTC+3'])(
      'an unknown time zone is rejected: %j',
      async (zone) => {
        await expect(setZone(zone)).rejects.toThrow('Unknown time zone')
      },
    )
  })

  describe('retention', () => {
    test('deletes rows older than 90 days and keeps the totals of their days', async () => {
      const old = (time: string, visitor: string, path = '/') =>
        viewEvent({ at: at(time, -100), visitor, path, referrer: 'google.com' })
      await recordViews(stack, [
        old('10:00:00', 'a'),
        old('10:05:00', 'a', '/faq'),
        old('12:00:00', 'b'),
      ])
      await stack.exec(`insert into public.page_views (created_at, ip_address, page_path)
        values ('${at('13:00:00', -100)}', '192.0.2.0', '/'), ('${at('14:00:00', -100)}', '192.0.2.0', '/')`)
      await recordViews(stack, [viewEvent({ at: at('00:00:00', -90), visitor: 'edge' })])
      await recordViews(stack, [viewEvent({ at: at('00:00:00', -89), visitor: 'kept' })])
      const questions = [
        { p_start: dayFromToday(-101), p_end: dayFromToday(-99) },
        { p_start: dayFromToday(-101), p_end: dayFromToday(-89) },
      ]
      const before = await Promise.all(questions.map((one) => readReport(stack, admin, one)))
      expect(before[0]?.totals).toMatchObject({ pageviews: 5, visitors: 3, visits: 2 })

      expect(await pruneAll(stack)).toBe(6)
      const left = await stack.sql<{ session_id: string }>(
        'select session_id from public.page_views',
      )
      expect(left).toEqual([{ session_id: 'kept' }])
      expect(await visits()).toHaveLength(1)
      const after = await Promise.all(questions.map((one) => readReport(stack, admin, one)))
      expect(after).toEqual(before)
      expect(await pruneAll(stack), 'again').toBe(0)
    })

    test('a recount keeps the totals of days whose rows are gone', async () => {
      await recordViews(stack, [viewEvent({ at: at('10:00:00', -120), visitor: 'gone' })])
      await recordViews(stack, [view('10:00:00')])
      await pruneAll(stack)
      await stack.sql('select private.rebuild_analytics()')
      expect((await readReport(stack, admin)).totals).toMatchObject({ pageviews: 2, visitors: 2 })
    })

    test('a day whose rows are gone keeps its totals in every time zone', async () => {
      await recordViews(stack, [
        viewEvent({ at: at('03:00:00', -90), visitor: 'gone' }),
        viewEvent({ at: at('22:00:00', -90), visitor: 'gone too' }),
        viewEvent({ at: at('02:00:00', -89), visitor: 'left' }),
        viewEvent({ at: at('20:00:00', -89), visitor: 'left too' }),
      ])
      await pruneAll(stack)
      const before = (await readReport(stack, admin)).totals
      expect(before).toMatchObject({ pageviews: 4, visits: 4 })
      for (const zone of ['America/New_York', 'Asia/Tokyo', 'UTC']) {
        await stack.sql('update public.settings set time_zone = $1', [zone])
        await pruneAll(stack)
      }
      expect((await readReport(stack, admin)).totals).toEqual(before)
    })

    test('rejects a row with a full IP', async () => {
      for (const ip of ['192.0.2.7', '2001:db8:1:2::7']) {
        await expect(
          stack.sql(`insert into public.page_views (page_path, ip_address) values ('/', $1)`, [ip]),
        ).rejects.toThrow('page_views_truncated_ip')
      }
    })
  })
})
