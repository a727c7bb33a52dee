import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  countedFigures,
  forgetVisits,
  pruneAll,
  readReport,
  recordViews,
  viewEvent,
} from '../support/database/analytics.ts'
import { engines } from '../support/database/engine.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { dayFromToday } from '../support/database/visits-fixture.ts'

const at = (time: string, day = -1) => `${dayFromToday(day)}T${time}Z`

interface Visit {
  session_id: string | null
  page_count: number
  duration_seconds: number
}

describe.each(engines)('recording visits on %s', (engine) => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    stack = await startStack(engine)
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
  })
  beforeEach(() => forgetVisits(stack))
  afterAll(() => stack.stop())

  const view = (time: string, visitor = 'one', path = '/') =>
    viewEvent({ at: at(time), visitor, path })
  const visits = () =>
    stack.sql<Visit>(
      'select session_id, page_count, duration_seconds from public.sessions order by started_at, id',
    )
  const yesterday = { p_start: dayFromToday(-1), p_end: dayFromToday(-1) }
  const totals = async () => (await readReport(stack, admin, yesterday)).totals
  /** The totals agree with the rows. */
  const expectTrueFigures = async () => {
    const counted = await countedFigures(stack)
    await stack.sql('select private.rebuild_analytics()')
    expect(counted).toEqual(await countedFigures(stack))
  }

  test('records three pages as three page views and one visit', async () => {
    await recordViews(stack, [view('10:00:00'), view('10:00:30', 'one', '/courses')])
    await recordViews(stack, [view('10:02:00', 'one', '/pricing')])
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 3, duration_seconds: 120 }])
    expect(await totals()).toMatchObject({ pageviews: 3, visits: 1, visitors: 1, bounceRate: 0 })
    await expectTrueFigures()
  })

  test('a list shows the ten names with the most page views, ties by name', async () => {
    const names = [...'abcdefghi'].map((letter, index) => ({
      path: `/${letter}`,
      views: 20 - index,
    }))
    const tied = ['/tie-c', '/tie-a', '/tie-b'].map((path) => ({ path, views: 2 }))
    await recordViews(
      stack,
      [...tied, ...names].flatMap(({ path, views }) =>
        Array.from({ length: views }, (_, index) => ({
          ...view('10:00:00', `${path}${index}`, path),
          referrer: `https://${path.slice(1)}.example/`,
        })),
      ),
    )
    const { pages, sources } = await readReport(stack, admin, yesterday)
    const top = [...names.map(({ path }) => path), '/tie-a']
    expect(pages.map(({ name }) => name)).toEqual(top)
    expect(sources.map(({ name }) => name)).toEqual(top.map((path) => `${path.slice(1)}.example`))
    const whole = await stack.request(admin, 'POST', '/rest/v1/rpc/analytics_list', {
      body: { ...yesterday, p_list: 'pages' },
    })
    expect(whole.body).toHaveLength(12)
  })

  test('a page view after 31 minutes opens a second visit, after 30 it continues the first', async () => {
    await recordViews(stack, [view('10:00:00')])
    await recordViews(stack, [view('10:30:00')])
    await recordViews(stack, [view('11:01:00')])
    expect((await visits()).map(({ page_count }) => page_count)).toEqual([2, 1])
    expect(await totals()).toMatchObject({ pageviews: 3, visits: 2, visitors: 1, bounceRate: 50 })
    await expectTrueFigures()
  })

  test('separates visits that begin and end inside one batch, in any order', async () => {
    await recordViews(stack, [
      view('12:00:00'),
      view('10:00:00'),
      view('10:10:00', 'two'),
      view('10:20:00'),
      view('12:10:00'),
      view('10:50:00'),
    ])
    expect(await visits()).toEqual([
      { session_id: 'one', page_count: 3, duration_seconds: 3000 },
      { session_id: 'two', page_count: 1, duration_seconds: 0 },
      { session_id: 'one', page_count: 2, duration_seconds: 600 },
    ])
    await expectTrueFigures()
  })

  test('a heartbeat extends a visit and adds no page view', async () => {
    const stay = (time: string, seconds: number) =>
      stack.rpc('record_engagement', { p_events: [{ at: at(time), visitor: 'one', seconds }] })
    await recordViews(stack, [view('10:00:00')])
    expect(await stay('10:02:00', 120)).toEqual({ extended: 1 })
    expect(await stay('10:01:00', 30), 'late').toEqual({ extended: 0 })
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 1, duration_seconds: 120 }])
    expect(await stay('10:45:00', 2580), 'a long read').toEqual({ extended: 1 })
    expect(await stay('14:00:00', 60), 'hours later').toEqual({ extended: 0 })
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 1, duration_seconds: 2700 }])
    // The visit continues for 30 minutes after the heartbeat.
    await recordViews(stack, [view('11:10:00')])
    expect(await visits()).toHaveLength(1)
    expect(await totals()).toMatchObject({ pageviews: 2, visits: 1, visitDuration: 4200 })
    await expectTrueFigures()
  })

  test('ignores the heartbeat of an unknown visitor', async () => {
    const args = { p_events: [{ at: at('10:00:00'), visitor: 'nobody', seconds: 5 }] }
    expect(await stack.rpc('record_engagement', args)).toEqual({ extended: 0 })
    expect(await visits()).toEqual([])
  })

  test('concurrent batches neither lose nor duplicate page views', async () => {
    const batches = Array.from({ length: 12 }, (_, number) =>
      Array.from({ length: 10 }, (_, index) =>
        view(
          `10:${String(number).padStart(2, '0')}:${String(index).padStart(2, '0')}`,
          `v${index}`,
        ),
      ),
    )
    await Promise.all(batches.map((batch) => recordViews(stack, batch)))
    expect(await visits()).toHaveLength(10)
    expect(await totals()).toMatchObject({ pageviews: 120, visits: 10, visitors: 10 })
    await expectTrueFigures()
  })

  test('records a batch that is sent twice once', async () => {
    const id = randomUUID()
    expect(await recordViews(stack, [view('10:00:00')], id)).toEqual({ recorded: 1 })
    expect(await recordViews(stack, [view('10:00:00')], id)).toEqual({ recorded: 0 })
    expect(await totals()).toMatchObject({ pageviews: 1, visits: 1 })
  })

  test('counts an article that is not public as /404', async () => {
    await stack.exec(`
      insert into public.articles (title, slug, status) values ('Seen', 'seen', 'published'), ('Draft', 'unseen', 'draft')`)
    const paths = ['/blog/seen', '/blog/unseen', '/blog/none', '/blog', '/blog/category/engine']
    await recordViews(
      stack,
      paths.map((path) => view('10:00:00', 'one', path)),
    )
    const found = await stack.sql<{ page_path: string }>(
      'select page_path from public.page_views order by id',
    )
    expect(found.map(({ page_path }) => page_path)).toEqual([
      '/blog/seen',
      '/404',
      '/404',
      '/blog',
      '/blog/category/engine',
    ])
  })

  test('recounts rows that are updated, deleted or inserted by hand', async () => {
    await recordViews(stack, [view('10:00:00'), view('10:01:00'), view('11:00:00', 'two')])
    await stack.exec(`
      update public.page_views set page_path = '/about' where session_id = 'two';
      update public.sessions set duration_seconds = 300 where session_id = 'two';
      delete from public.page_views where id = (select min(id) from public.page_views);
      insert into public.page_views (created_at, ip_address, page_path) values ('${at('09:00:00')}', '192.0.2.0', '/');
      insert into public.sessions (started_at, duration_seconds) values ('${at('09:00:00')}', 30);
    `)
    expect(await totals()).toMatchObject({ pageviews: 3, visits: 3, visitors: 3 })
    await expectTrueFigures()
    await stack.exec('delete from public.sessions; delete from public.page_views')
    expect(await totals()).toMatchObject({ pageviews: 0, visits: 0, visitors: 0 })
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_6) MOBILE/15E148', 'Mobile'],
    ['Mozilla/5.0 (Android 14; Tablet; rv:145.0)', 'Tablet'],
    ['Mozilla/5.0 (Android 14; Tablet; Mobile)', 'Mobile'],
    ['curl/8', 'Desktop'],
    [null, 'Desktop'],
  ])('the device of %j is %s', async (agent, device) => {
    expect(await stack.sql('select private.device_of($1) as device', [agent])).toEqual([{ device }])
  })

  test.each([
    [null, 'Direct'],
    ['', 'Direct'],
    ['   ', 'Direct'],
    ['google.com', 'google.com'],
    ['https://www.google.com/search?q=1', 'google.com'],
    ['HTTP://WWW.Example.COM:8080/x', 'example.com'],
    ['https://user:secret@example.com/', 'example.com'],
    ['android-app://com.slack/', 'com.slack'],
    ['https://', 'Direct'],
    ['/blog', 'Direct'],
  ])('the source of %j is %s', async (referrer, source) => {
    expect(await stack.sql('select private.source_of($1) as source', [referrer])).toEqual([
      { source },
    ])
  })

  test('online counts visitors with a page view within the last five minutes', async () => {
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    await recordViews(stack, [
      viewEvent({ at: ago(6), visitor: 'left' }),
      viewEvent({ at: ago(4), visitor: 'one' }),
      viewEvent({ at: ago(1), visitor: 'one' }),
      viewEvent({ at: ago(0), visitor: 'two' }),
    ])
    expect((await readReport(stack, admin)).online).toBe(2)
  })

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
        await expectTrueFigures()
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

  describe('keys', () => {
    const key = () =>
      stack.rpc<{ key: string; secondsLeft: number; isNew: boolean }>('visit_key', {})

    test('every instance gets the same key of the day, and the previous key is deleted', async () => {
      await stack.sql(`insert into private.visit_keys (day, key) values ('2020-01-01', '\\x00')`)
      const [first, second] = await Promise.all([key(), key()])
      expect(first.key).toBe(second.key)
      expect([first.isNew, second.isNew].sort()).toEqual([false, true])
      expect(Buffer.from(first.key, 'base64')).toHaveLength(32)
      expect(first.secondsLeft).toBeGreaterThan(-1)
      expect(first.secondsLeft).toBeLessThanOrEqual(86_400)
      expect(await stack.sql('select 1 from private.visit_keys')).toHaveLength(1)
    })
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
      for (const address of ['192.0.2.7', '2001:db8:1:2::7']) {
        await expect(
          stack.sql(`insert into public.page_views (page_path, ip_address) values ('/', $1)`, [
            address,
          ]),
        ).rejects.toThrow('page_views_shortened_address')
      }
    })
  })
})
