import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { beacon, newAgent, pathsOf, viewsOf, visitsOf } from '../../support/site/visits.ts'
import { adminSession } from '../admin/support/panel.ts'
import { adopt, allowBackend } from '../auth/support/form.ts'

/** What was sent before this is written when this returns: visits are written in their order. */
async function untilWritten(request: APIRequestContext): Promise<void> {
  const agent = newAgent()
  expect((await beacon(request, { path: '/faq' }, agent)).status()).toBe(204)
  await expect.poll(() => pathsOf(agent)).toEqual(['/faq'])
}

async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

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

const returning = newAgent()

test.describe('a visitor who comes back', () => {
  test.use({ userAgent: returning })

  test('after 31 minutes makes a second visit and stays one visitor', async ({ page }) => {
    await open(page, '/')
    await expect.poll(() => pathsOf(returning)).toEqual(['/'])
    const [view] = await viewsOf(returning)
    const pseudonym = view?.session_id ?? ''
    const earlier = new Date(Date.parse(view?.created_at ?? '') - 31 * 60_000).toISOString()
    await rows.update('page_views', { user_agent: returning }, { created_at: earlier })
    await rows.update('sessions', { session_id: pseudonym }, { started_at: earlier })

    await open(page, '/about')
    await expect.poll(() => pathsOf(returning)).toEqual(['/', '/about'])
    expect(await viewsOf(returning)).toMatchObject([
      { session_id: pseudonym },
      { session_id: pseudonym },
    ])
    expect(await visitsOf(returning)).toMatchObject([{ page_count: 1 }, { page_count: 1 }])
  })
})

const reader = newAgent()

test.describe('a long read', () => {
  test.use({ userAgent: reader })

  test('has a duration once the page is left, and no second page view', async ({
    page,
    request,
  }) => {
    await page.clock.install()
    await open(page, '/about')
    await expect.poll(() => pathsOf(reader)).toEqual(['/about'])
    const [visit] = await visitsOf(reader)
    await rows.update(
      'sessions',
      { id: String(visit?.id) },
      { started_at: new Date(Date.now() - 120_000).toISOString() },
    )
    await page.clock.fastForward(120_000)
    await hide(page)
    await expect
      .poll(async () => (await visitsOf(reader))[0]?.duration_seconds)
      .toBeGreaterThanOrEqual(120)
    await untilWritten(request)
    expect(await visitsOf(reader)).toMatchObject([{ page_count: 1 }])
    expect(await pathsOf(reader)).toEqual(['/about'])
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

const administrator = newAgent()

test.describe('an administrator', () => {
  test.use({ userAgent: administrator })

  test('is not counted while signed in', async ({ page, request, guard }) => {
    allowBackend(guard)
    await adopt(page, await adminSession())
    const told = page.waitForResponse('/api/visit')
    await open(page, '/')
    expect((await told).status()).toBe(204)
    await untilWritten(request)
    expect(await pathsOf(administrator)).toEqual([])
  })
})

test('bots, and what says that it wants no count or that nobody looks, count nothing', async ({
  request,
}) => {
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

test('hostile paths and referrers become harmless', async ({ request }) => {
  const hostile = newAgent()
  const beacons = [
    {
      path: '/courses?email=somebody@example.com#x',
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

test('what is no beacon is refused, and nothing but POST is answered', async ({ request }) => {
  for (const data of ['no JSON', '[]', '{}', '{"path":1}', '{"seconds":-1}']) {
    expect((await beacon(request, data, newAgent())).status(), data).toBe(400)
  }
  const large = { path: '/', referrer: 'x'.repeat(5000) }
  expect((await beacon(request, large, newAgent())).status()).toBe(413)
  expect((await request.get('/api/visit')).status()).toBe(405)
})

test('old visits are removed by whoever holds the secret, and by nobody else', async ({
  request,
}) => {
  for (const method of ['get', 'post'] as const) {
    expect((await request[method]('/api/retention')).status()).toBe(401)
  }
})
