import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import {
  countedFigures,
  formatRows,
  pruneAll,
  type Question,
  readReport,
  recordViews,
} from '../support/database/analytics.ts'
import { type Person, signUp } from '../support/database/people.ts'
import { anonymous, type Stack, service } from '../support/database/stack.ts'
import { filtered, totals, zero } from '../support/database/visits-figures.ts'
import {
  dayFromToday,
  days,
  sign,
  startVisitStack,
  unnamedScript,
  visitEvents,
} from '../support/database/visits-fixture.ts'

const range = (from: keyof typeof days, to: keyof typeof days): Question => ({
  p_start: dayFromToday(days[from]),
  p_end: dayFromToday(days[to]),
})

describe.each(engines)('analytics of a hand-computed fixture on %s', (engine) => {
  let stack: Stack
  let admin: Person
  let user: Person

  beforeAll(async () => {
    ;({ stack, admin } = await startVisitStack(engine))
    user = await signUp(stack, 'user@example.com')
    expect(await recordViews(stack, visitEvents.slice(0, 11))).toEqual({ recorded: 11 })
    expect(await recordViews(stack, visitEvents.slice(11))).toEqual({ recorded: 18 })
    await stack.rpc('record_engagement', { p_events: [sign] })
    await stack.exec(unnamedScript(user.id))
  })
  afterAll(() => stack.stop())

  const report = (question: Question) => readReport(stack, admin, question)

  test('the fixture has the stated size', async () => {
    expect(
      await stack.sql(`select (select count(*)::int from public.page_views) as views,
        (select count(*)::int from public.sessions) as visits`),
    ).toEqual([{ views: 40, visits: 12 }])
  })

  test('the whole range has the expected figures, lists and series', async () => {
    const found = await report(range('a', 'e'))
    expect(found.totals).toEqual(totals.all)
    expect(found.previous).toBeNull()
    expect(found.timeZone).toBe('UTC')
    expect(found.range).toEqual({ start: dayFromToday(-5), end: dayFromToday(-1) })
    expect(found.devices).toEqual([
      { name: 'Desktop', pageviews: 28, share: 70 },
      { name: 'Mobile', pageviews: 11, share: 27.5 },
      { name: 'Tablet', pageviews: 1, share: 2.5 },
    ])
    expect(formatRows(found.countries)).toEqual(['MA 25', 'FR 9', 'DE 6'])
    expect(formatRows(found.sources)).toEqual([
      'Direct 33',
      'google.com 5',
      'bing.com 1',
      'youtube.com 1',
    ])
    expect(formatRows(found.pages)).toEqual([
      '/ 19',
      '/pricing 5',
      '/blog 3',
      '/contact 3',
      '/courses 3',
      '/faq 3',
      '/courses/adas 2',
      '/about 1',
      '/courses/engine 1',
    ])
    expect(found.unit).toBe('day')
    expect(found.series).toEqual([
      { at: dayFromToday(-5), visitors: 2, pageviews: 6 },
      { at: dayFromToday(-4), visitors: 3, pageviews: 10 },
      { at: dayFromToday(-3), visitors: 3, pageviews: 6 },
      { at: dayFromToday(-2), visitors: 5, pageviews: 11 },
      { at: dayFromToday(-1), visitors: 4, pageviews: 7 },
    ])
  })

  test.each([
    ['two days', range('a', 'b'), totals.firstTwo, null],
    ['one day, beside the day before', range('c', 'c'), totals.c, totals.b],
    ['a day without visits, whose duration is estimated', range('e', 'e'), totals.e, totals.d],
    ['an open range', {}, totals.all, null],
    ['an open start', { p_end: dayFromToday(-4) }, totals.firstTwo, null],
    ['an open end', { p_start: dayFromToday(-5), p_end: null }, totals.all, null],
    ['ten years', { p_start: '2016-01-01', p_end: '2036-01-01' }, totals.all, null],
    ['before everything', { p_start: dayFromToday(-20), p_end: dayFromToday(-15) }, zero, null],
    ['today', { p_start: dayFromToday(0), p_end: dayFromToday(0) }, zero, totals.e],
    ['the future', { p_start: '2999-01-01', p_end: '2999-02-01' }, zero, null],
    ['an end before its start', { p_start: dayFromToday(-2), p_end: dayFromToday(-4) }, zero, null],
    ['the end of time', { p_start: '-infinity', p_end: 'infinity' }, totals.all, null],
    ['the wrong end of time', { p_start: 'infinity', p_end: '-infinity' }, zero, null],
  ])('%s', async (_, question, expected, previous) => {
    const found = await report(question)
    expect(found.totals).toEqual(expected)
    expect(found.previous).toEqual(previous)
  })

  test('an empty range has empty lists, every device, and a series of zeros', async () => {
    const found = await report({ p_start: dayFromToday(-20), p_end: dayFromToday(-15) })
    expect([found.pages, found.sources, found.countries]).toEqual([[], [], []])
    expect(found.devices.map(({ share }) => share)).toEqual([0, 0, 0])
    expect(found.series).toHaveLength(6)
    expect(found.series.every(({ visitors, pageviews }) => visitors + pageviews === 0)).toBe(true)
  })

  test('two days or fewer have an hourly series, long ranges a monthly one', async () => {
    const day = await report(range('c', 'c'))
    expect(day.unit).toBe('hour')
    expect(day.series).toHaveLength(24)
    expect(day.series.filter(({ pageviews }) => pageviews > 0)).toEqual([
      { at: `${dayFromToday(-3)}T00:00`, visitors: 1, pageviews: 2 },
      { at: `${dayFromToday(-3)}T01:00`, visitors: 1, pageviews: 1 },
      { at: `${dayFromToday(-3)}T15:00`, visitors: 1, pageviews: 2 },
      { at: `${dayFromToday(-3)}T23:00`, visitors: 1, pageviews: 1 },
    ])
    const year = await report({ p_start: dayFromToday(-200), p_end: dayFromToday(0) })
    expect(year.unit).toBe('month')
    expect(year.series.reduce((sum, { pageviews }) => sum + pageviews, 0)).toBe(40)
    expect(year.totals).toEqual(totals.all)
  })

  test('a filtered day has an hourly series too', async () => {
    const { series, unit } = await report({ ...range('c', 'c'), p_filters: { page: '/' } })
    expect(unit).toBe('hour')
    expect(series.filter(({ pageviews }) => pageviews > 0)).toEqual([
      { at: `${dayFromToday(-3)}T00:00`, visitors: 1, pageviews: 1 },
      { at: `${dayFromToday(-3)}T15:00`, visitors: 1, pageviews: 1 },
      { at: `${dayFromToday(-3)}T23:00`, visitors: 1, pageviews: 1 },
    ])
  })

  test('ignores unknown and empty filters', async () => {
    for (const p_filters of [{ page: '' }, { color: 'red' }, { page: null }]) {
      expect((await report({ ...range('a', 'e'), p_filters })).totals).toEqual(totals.all)
    }
  })

  test('the complete list begins with the ten rows of the report', async () => {
    const list = async (p_list: string, p_filters = {}) =>
      (
        await stack.request(admin, 'POST', '/rest/v1/rpc/analytics_list', {
          body: { ...range('a', 'e'), p_list, p_filters },
        })
      ).body
    const found = await report(range('a', 'e'))
    expect(await list('pages')).toEqual(found.pages)
    expect(await list('sources')).toEqual(found.sources)
    expect(await list('countries')).toEqual(found.countries)
    expect(await list('devices')).toEqual(
      found.devices.map(({ name, pageviews }) => ({ name, pageviews })),
    )
    expect(await list('pages', { country: 'DE', page: '/pricing' })).toEqual([
      { name: '/pricing', pageviews: 1 },
    ])
    const { status } = await stack.request(admin, 'POST', '/rest/v1/rpc/analytics_list', {
      body: { p_list: 'passwords' },
    })
    expect(status).toBeGreaterThanOrEqual(400)
  })

  test('only admins read the report', async () => {
    for (const caller of [anonymous, user, service, {}]) {
      for (const name of ['analytics_report', 'analytics_list']) {
        const { status } = await stack.request(caller, 'POST', `/rest/v1/rpc/${name}`, { body: {} })
        expect(status, name).toBeGreaterThanOrEqual(400)
      }
    }
  })

  test('the totals kept by triggers equal a recount', async () => {
    const before = await countedFigures(stack)
    await stack.sql('select private.rebuild_analytics()')
    expect(await countedFigures(stack)).toEqual(before)
  })

  test.each(filtered)('filtered by %s', async (_, p_filters, expected) => {
    expect((await report({ ...range('a', 'e'), p_filters })).totals).toEqual(expected)
  })

  test('the lists under a filter count the same page views', async () => {
    const found = await report({ ...range('a', 'e'), p_filters: { page: '/pricing' } })
    expect(formatRows(found.pages)).toEqual(['/pricing 5'])
    expect(formatRows(found.devices)).toEqual(['Desktop 3', 'Mobile 2', 'Tablet 0'])
    expect(formatRows(found.countries)).toEqual(['FR 2', 'MA 2', 'DE 1'])
    expect(formatRows(found.sources)).toEqual(['Direct 5'])
    expect(found.series.map(({ visitors }) => visitors)).toEqual([1, 1, 1, 1, 0])
  })

  test('a row that arrives late for a past day counts immediately under a filter', async () => {
    const [late] = visitEvents
    if (!late) throw new Error('The fixture is empty.')
    await pruneAll(stack)
    await recordViews(stack, [{ ...late, visitor: 'late', path: '/pricing' }])
    const { totals: found } = await report({ ...range('a', 'e'), p_filters: { page: '/pricing' } })
    expect(found).toMatchObject({ pageviews: 6, visitors: 5, visits: 5, bounceRate: 20 })
  })
})
