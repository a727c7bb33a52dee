import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import {
  forgetVisits,
  formatRows,
  pruneAll,
  readReport,
  recordViews,
  viewEvent,
} from '../support/database/analytics.ts'
import type { Person } from '../support/database/people.ts'
import type { Stack } from '../support/database/stack.ts'
import { dayFromToday, startVisitStack } from '../support/database/visits-fixture.ts'

const view = (day: number, time: string, visitor: string, path = '/') =>
  viewEvent({ at: `${dayFromToday(day)}T${time}Z`, visitor, path })

describe.each(engines)('filters of the analytics report on %s', (engine) => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    ;({ stack, admin } = await startVisitStack(engine))
  })
  beforeEach(() => forgetVisits(stack))
  afterAll(() => stack.stop())

  const report = (start: number | null, end: number | null, p_filters = {}) =>
    readReport(stack, admin, {
      p_start: start === null ? null : dayFromToday(start),
      p_end: end === null ? null : dayFromToday(end),
      p_filters,
    })
  const listPages = async (start: number, end: number, p_filters = {}) => {
    const body = { p_start: dayFromToday(start), p_end: dayFromToday(end), p_filters }
    const request = { body: { ...body, p_list: 'pages' } }
    return (await stack.request(admin, 'POST', '/rest/v1/rpc/analytics_list', request)).body
  }

  test('counts only the visits of a day that have a matching page view', async () => {
    await recordViews(stack, [
      view(-1, '08:00:00', 'one', '/pricing'),
      view(-1, '10:00:00', 'one', '/faq'),
      view(-1, '12:00:00', 'one', '/faq'),
      view(-1, '12:01:00', 'one', '/pricing'),
      view(-1, '12:02:00', 'one', '/faq'),
      view(-1, '14:00:00', 'one', '/faq'),
      view(-1, '16:00:00', 'one', '/pricing'),
      view(-1, '16:00:30', 'one', '/pricing'),
    ])
    expect((await report(-1, -1)).totals).toMatchObject({ visits: 5, visitors: 1 })
    expect((await report(-1, -1, { page: '/pricing' })).totals).toEqual({
      visitors: 1,
      pageviews: 4,
      visits: 3,
      viewsPerVisit: 1.33,
      visitDuration: 50,
      bounceRate: 33.3,
    })
  })

  test('counts a visit that spans midnight in another time zone once', async () => {
    await recordViews(stack, [view(-2, '21:40:00', 'one'), view(-2, '22:05:00', 'one', '/faq')])
    try {
      for (const zone of ['UTC', 'Etc/GMT-2']) {
        await stack.sql('update public.settings set time_zone = $1', [zone])
        const { totals } = await report(-5, 0, { device: 'Desktop' })
        expect(totals, zone).toMatchObject({ pageviews: 2, visits: 1, visitDuration: 1500 })
      }
    } finally {
      await stack.sql(`update public.settings set time_zone = 'UTC'`)
    }
  })

  describe('reach back 90 days', () => {
    const filters = { page: '/' }

    beforeEach(async () => {
      await recordViews(stack, [
        view(-100, '10:00:00', 'before'),
        view(-90, '23:59:00', 'last day before'),
        view(-89, '00:00:00', 'first day', '/'),
        view(-89, '10:00:00', 'elsewhere', '/faq'),
        view(-40, '10:00:00', 'later'),
      ])
    })

    test.each([
      ['the rows of the days before are still there', false],
      ['they are gone', true],
    ])('also when %s', async (_, isPruned) => {
      if (isPruned) expect(await pruneAll(stack)).toBe(2)
      const found = await report(-200, -30, filters)
      expect(found.range).toEqual({ start: dayFromToday(-89), end: dayFromToday(-30) })
      expect(found.isShortened).toBe(true)
      expect(found.totals).toMatchObject({ visitors: 2, pageviews: 2, visits: 2 })
      expect(found.series).toHaveLength(60)
      expect(formatRows(found.pages)).toEqual(['/ 2'])
      expect(await listPages(-200, -30, filters)).toEqual([{ name: '/', pageviews: 2 }])
      const unfiltered = await report(-200, -30)
      expect(unfiltered.range.start).toBe(dayFromToday(-200))
      expect(unfiltered.isShortened).toBe(false)
      expect(unfiltered.totals).toMatchObject({ visitors: 5, pageviews: 5, visits: 5 })
    })

    test('an open start begins with the first day the filters reach', async () => {
      const found = await report(null, null, filters)
      expect(found.range).toEqual({ start: dayFromToday(-89), end: dayFromToday(0) })
      expect(found.isShortened).toBe(true)
      expect((await report(-89, 0, filters)).isShortened).toBe(false)
    })

    test('a range before that has no days', async () => {
      const found = await report(-100, -95, filters)
      expect(found.isShortened).toBe(true)
      expect(found.range.start > found.range.end).toBe(true)
      expect(found.totals).toMatchObject({ visitors: 0, pageviews: 0, visits: 0 })
      expect(found.series).toEqual([])
      expect(await listPages(-100, -95, filters)).toEqual([])
    })

    test('does not compare with a period that begins earlier', async () => {
      expect((await report(-44, 0, filters)).previous).toMatchObject({ pageviews: 1 })
      expect((await report(-45, 0, filters)).previous).toBeNull()
      expect((await report(-45, 0)).previous).toMatchObject({ pageviews: 3 })
    })
  })
})
