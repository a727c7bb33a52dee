import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '../../scripts/support/engine.ts'
import { forgetVisits, readReport, recordViews, viewEvent } from '../support/database/analytics.ts'
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

describe.each(engines)('recording visits on %s', (engine) => {
  let stack: Stack
  let admin: Person

  beforeAll(async () => {
    ;({ stack, admin } = await startVisitStack(engine))
  })
  beforeEach(() => forgetVisits(stack))
  afterAll(() => stack.stop())

  const visits = () => listVisits(stack)
  const totals = async () => (await readReport(stack, admin, yesterday)).totals

  test('records three pages as three page views and one visit', async () => {
    await recordViews(stack, [view('10:00:00'), view('10:00:30', 'one', '/courses')])
    await recordViews(stack, [view('10:02:00', 'one', '/pricing')])
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 3, duration_seconds: 120 }])
    expect(await totals()).toMatchObject({ pageviews: 3, visits: 1, visitors: 1, bounceRate: 0 })
    await expectTrueFigures(stack)
  })

  test('a list shows the ten names with the most page views and sorts ties by name', async () => {
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

  test('a page view after 31 minutes starts a second visit; after 30 minutes it continues the first', async () => {
    await recordViews(stack, [view('10:00:00')])
    await recordViews(stack, [view('10:30:00')])
    await recordViews(stack, [view('11:01:00')])
    expect((await visits()).map(({ page_count }) => page_count)).toEqual([2, 1])
    expect(await totals()).toMatchObject({ pageviews: 3, visits: 2, visitors: 1, bounceRate: 50 })
    await expectTrueFigures(stack)
  })

  test('separates visits that begin and end within one batch, in any order', async () => {
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
    await expectTrueFigures(stack)
  })

  test('a heartbeat extends a visit and adds no page view', async () => {
    const engage = (time: string, seconds: number) =>
      stack.rpc('record_engagement', { p_events: [{ at: at(time), visitor: 'one', seconds }] })
    await recordViews(stack, [view('10:00:00')])
    expect(await engage('10:02:00', 120)).toEqual({ extended: 1 })
    expect(await engage('10:01:00', 30), 'late').toEqual({ extended: 0 })
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 1, duration_seconds: 120 }])
    expect(await engage('10:45:00', 2580), 'a long read').toEqual({ extended: 1 })
    expect(await engage('14:00:00', 60), 'hours later').toEqual({ extended: 0 })
    expect(await visits()).toEqual([{ session_id: 'one', page_count: 1, duration_seconds: 2700 }])
    // The visit continues for 30 minutes after the heartbeat.
    await recordViews(stack, [view('11:10:00')])
    expect(await visits()).toHaveLength(1)
    expect(await totals()).toMatchObject({ pageviews: 2, visits: 1, visitDuration: 4200 })
    await expectTrueFigures(stack)
  })

  test('ignores the heartbeat of an unknown visitor', async () => {
    const args = { p_events: [{ at: at('10:00:00'), visitor: 'unknown', seconds: 5 }] }
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
    await expectTrueFigures(stack)
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
    await expectTrueFigures(stack)
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

  describe('keys', () => {
    const key = () =>
      stack.rpc<{ key: string; secondsLeft: number; isNew: boolean }>('visit_key', {})

    test('every instance gets the same key for a day, and the previous key is deleted', async () => {
      await stack.sql(`insert into private.visit_keys (day, key) values ('2020-01-01', '\\x00')`)
      const [first, second] = await Promise.all([key(), key()])
      expect(first.key).toBe(second.key)
      expect([first.isNew, second.isNew].sort()).toEqual([false, true])
      expect(Buffer.from(first.key, 'base64')).toHaveLength(32)
      const midnight = Date.parse(dayFromToday(1))
      expect(Math.abs(first.secondsLeft - (midnight - Date.now()) / 1000)).toBeLessThan(10)
      expect(await stack.sql('select 1 from private.visit_keys')).toHaveLength(1)
    })
  })
})
