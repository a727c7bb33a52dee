import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  beacon,
  hooksSecret,
  newAgent,
  outlastMidnight,
  pathsOf,
  viewsOf,
  visitsOf,
} from '../../support/site/visits.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'
import { adminSession } from '../auth/support/stack.ts'

/** Waits until all previous visits are written. The recorder writes in order, so a new visit comes last. */
async function untilWritten(request: APIRequestContext): Promise<void> {
  const agent = newAgent()
  expect((await beacon(request, { path: '/faq' }, agent)).status()).toBe(204)
  await expect.poll(() => pathsOf(agent)).toEqual(['/faq'])
}

/** Lets time pass: advances the clock of an open page and moves the start of its visit back. */
async function letPass(page: Page, visitor: string, seconds: number): Promise<void> {
  const [visit] = await visitsOf(visitor)
  const earlier = new Date(Date.now() - seconds * 1000).toISOString()
  await rows.update('sessions', { id: String(visit?.id) }, { started_at: earlier })
  await page.clock.fastForward(seconds * 1000)
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

test.beforeEach(outlastMidnight)

const agent = newAgent()

test.describe('a visitor', () => {
  test.use({ userAgent: agent })

  test('three pages visited are three page views and one visit', async ({ page, request }) => {
    await open(page, '/')
    await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click()
    await expect(page).toHaveURL('/courses')
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect.poll(() => pathsOf(agent)).toEqual(['/', '/courses', '/pricing'])
    await untilWritten(request)

    const views = await viewsOf(agent)
    expect(views).toHaveLength(3)
    expect(new Set(views.map(({ session_id }) => session_id)).size).toBe(1)
    for (const view of views) {
      expect(view.session_id).toMatch(/^[\w-]{22}$/)
      expect(view.ip_address, 'shortened').toMatch(/^198\.1[89]\.\d+\.0$/)
      expect(view).toMatchObject({ user_id: null, referrer: null, country: 'MA' })
    }
    expect(await visitsOf(agent)).toMatchObject([{ page_count: 3 }])
    expect(await page.context().cookies()).toEqual([])
  })
})

const reader = newAgent()

test.describe('a long read', () => {
  test.use({ userAgent: reader })

  test('has a duration once the visitor leaves the page, and no second page view', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await open(page, '/about')
    await expect.poll(() => pathsOf(reader)).toEqual(['/about'])
    await letPass(page, reader, 120)
    await hide(page)
    await expect
      .poll(async () => (await visitsOf(reader))[0]?.duration_seconds)
      .toBeGreaterThanOrEqual(120)
    await untilWritten(request)
    expect(await visitsOf(reader)).toMatchObject([{ page_count: 1 }])
    expect(await pathsOf(reader)).toEqual(['/about'])
  })
})

const wanderer = newAgent()

test.describe('a page that is read for longer than the timeout of a visit', () => {
  test.use({ userAgent: wanderer })

  test('is in the same visit as the next page, which reports its engagement when it is left for the account', async ({
    page,
    request,
    guard,
  }) => {
    // Pages inline their styles. Next preloads the style sheet for the navigation to a dynamic page.
    guard.allow(/\.css was preloaded using link preload/)
    await page.clock.install()
    await open(page, '/about')
    await expect.poll(() => pathsOf(wanderer)).toEqual(['/about'])
    await letPass(page, wanderer, 2400)
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL('/pricing')
    await expect.poll(() => pathsOf(wanderer)).toEqual(['/about', '/pricing'])
    await untilWritten(request)

    const visits = await visitsOf(wanderer)
    expect(visits).toMatchObject([{ page_count: 2 }])
    expect(visits[0]?.duration_seconds).toBeGreaterThanOrEqual(2400)
    expect(visits[0]?.duration_seconds).toBeLessThan(2460)

    const earlier = new Date(Date.now() - 2520_000).toISOString()
    await rows.update('sessions', { id: String(visits[0]?.id) }, { started_at: earlier })
    await page.clock.fastForward(120_000)
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(/\/auth/)
    await expect
      .poll(async () => (await visitsOf(wanderer))[0]?.duration_seconds)
      .toBeGreaterThanOrEqual(2520)
  })
})

const decliner = newAgent()

test.describe('a visitor with Global Privacy Control', () => {
  test.use({ userAgent: decliner })

  test('sends nothing at all', async ({ page, request }) => {
    const sent: string[] = []
    page.on('request', (seen) => sent.push(new URL(seen.url()).pathname))
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    await open(page, '/')
    await open(page, '/courses')
    await hide(page)
    expect(sent).not.toContain('/api/visit')
    await untilWritten(request)
    expect(await pathsOf(decliner)).toEqual([])
  })
})

const adminAgent = newAgent()

test.describe('an admin', () => {
  test.use({ userAgent: adminAgent })

  test('is not counted while signed in', async ({ page, request, guard }) => {
    allowBackend(guard)
    await adopt(page, await adminSession())
    const recorded = page.waitForResponse('/api/visit')
    await open(page, '/')
    expect((await recorded).status()).toBe(204)
    await untilWritten(request)
    expect(await pathsOf(adminAgent)).toEqual([])
  })
})

const memberAgent = newAgent()

test.describe('a member', () => {
  test.use({ userAgent: memberAgent })

  test('is counted like a visitor, without the account', async ({ page, guard, member }) => {
    allowBackend(guard)
    await adopt(page, member)
    await open(page, '/')
    await expect.poll(() => pathsOf(memberAgent)).toEqual(['/'])
    expect(await viewsOf(memberAgent)).toMatchObject([
      { user_id: null, session_id: expect.stringMatching(/^[\w-]{22}$/) },
    ])
    expect(await visitsOf(memberAgent)).toMatchObject([{ page_count: 1 }])
  })
})

test('ignores bots, opt-outs and prefetches', async ({ request }) => {
  const bots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0', '']
  for (const bot of bots) {
    const marked = bot && `${bot} ${randomBytes(6).toString('hex')}`
    expect((await beacon(request, { path: '/' }, marked)).status()).toBe(204)
    await untilWritten(request)
    expect(await pathsOf(marked)).toEqual([])
  }
  const person = newAgent()
  const wishes: Record<string, string>[] = [
    { dnt: '1' },
    { 'sec-gpc': '1' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of wishes) {
    expect((await beacon(request, { path: '/' }, person, headers)).status()).toBe(204)
  }
  await untilWritten(request)
  expect(await pathsOf(person)).toEqual([])
})

test('sanitizes hostile paths and referrers', async ({ request }) => {
  const hostile = newAgent()
  const beacons = [
    {
      path: '/courses?email=visitor@example.com#x',
      referrer: 'https://www.google.com/search?q=me',
    },
    { path: '/<script>alert(1)</script>', referrer: 'javascript:alert(1)' },
    { path: "/=cmd|' /C calc'!A0", referrer: 'https://=cmd.example/' },
    { path: '/blog/no-such-article' },
    { path: '/newsletter/confirm/secret-token' },
    { path: '/admin/users' },
    { path: '//evil.example' },
  ]
  for (const data of beacons) expect((await beacon(request, data, hostile)).status()).toBe(204)
  await untilWritten(request)
  const found = await viewsOf(hostile)
  expect(found.map(({ page_path, referrer }) => [page_path, referrer])).toEqual([
    ['/courses', 'google.com'],
    ['/404', null],
    ['/404', null],
    ['/404', null],
    ['/newsletter/confirm', null],
  ])
})

test('rejects invalid beacons and methods other than POST', async ({ request }) => {
  for (const data of ['no JSON', '[]', '{}', '{"path":1}', '{"seconds":-1}']) {
    expect((await beacon(request, data, newAgent())).status(), data).toBe(400)
  }
  const large = { path: '/', referrer: 'x'.repeat(5000) }
  expect((await beacon(request, large, newAgent())).status()).toBe(413)
  expect((await request.get('/api/visit')).status()).toBe(405)
})

test('only a caller with the secret deletes old visits', async ({ request }) => {
  const visitor = newAgent()
  const longAgo = new Date(Date.now() - 100 * 86_400_000).toISOString()
  await rows.insert('page_views', { created_at: longAgo, page_path: '/', user_agent: visitor })
  await rows.insert('page_views', { page_path: '/', user_agent: visitor })
  for (const authorization of ['', 'Bearer made-up', hooksSecret()]) {
    const rejected = await request.post('/api/retention', { headers: { authorization } })
    expect(rejected.status()).toBe(401)
  }
  expect(await viewsOf(visitor)).toHaveLength(2)

  const headers = { authorization: `Bearer ${hooksSecret()}` }
  const response = await request.post('/api/retention', { headers })
  expect(response.status()).toBe(200)
  expect(await response.json()).toMatchObject({ removed: expect.any(Number), hasMore: false })
  const [kept, ...others] = await viewsOf(visitor)
  expect(others).toEqual([])
  expect(Date.parse(kept?.created_at ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
})
