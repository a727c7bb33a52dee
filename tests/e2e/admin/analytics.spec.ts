import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'
const desktop = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'

/** Forty days ago: a past day within the retention period. */
const day = new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)

/**
 * Three visitors from a unique source: one with two pages in two minutes, two with a single page. The
 * report filtered by that source contains only them.
 */
async function recordVisits() {
  const code = randomBytes(5).toString('hex')
  const source = `${code}.example`
  const formula = `=HYPERLINK("http://${code}.example","${code}")`
  const view = (visitor: string, time: string, path: string, agent: string, country = 'MA') =>
    rows.insert('page_views', {
      created_at: `${day}T${time}Z`,
      session_id: `${visitor}-${code}`,
      page_path: path,
      user_agent: agent,
      referrer: `https://www.${source}/somewhere`,
      country,
    })
  const visit = (visitor: string, time: string, pages: number, seconds: number) =>
    rows.insert('sessions', {
      session_id: `${visitor}-${code}`,
      started_at: `${day}T${time}Z`,
      page_count: pages,
      duration_seconds: seconds,
    })
  await visit('a', '10:00:00', 2, 120)
  await visit('b', '11:00:00', 1, 0)
  await visit('c', '12:00:00', 1, 75)
  await view('a', '10:00:00', `/first-${code}`, phone)
  await view('a', '10:02:00', `/first-${code}`, phone)
  await view('b', '11:00:00', `/second-${code}`, desktop, 'FR')
  await view('c', '12:00:00', formula, desktop, 'FR')
  return { code, source, formula, query: `start=${day}&end=${day}&source=${source}` }
}

/** The figure of a card, followed by the comparison with the previous period. */
const card = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByRole('button', { name: `Definition of ${label}`, exact: true }) })
    .getByRole('definition')
    .getByRole('paragraph')
const figure = (page: Page, label: string) => card(page, label).first()

const list = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('shows the recorded figures, lists and chart of a filtered range, and exports a whole list', async ({
  adminPage: page,
}) => {
  const { code, source, query } = await recordVisits()
  await open(page, `/admin/analytics?${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(page.getByText('Measure how your published project is performing.')).toBeVisible()
  await expect(figure(page, 'Visitors')).toHaveText('3')
  await expect(figure(page, 'Pageviews')).toHaveText('4')
  await expect(figure(page, 'Views Per Visit')).toHaveText('1.33')
  await expect(figure(page, 'Visit Duration')).toHaveText('1m 5s')
  await expect(figure(page, 'Bounce Rate')).toHaveText('66.7%')

  await expect(list(page, 'Page').getByRole('row').nth(1)).toContainText(`/first-${code}250.0%`)
  await expect(list(page, 'Country').getByRole('row', { name: 'Morocco' })).toContainText('250.0%')
  await expect(list(page, 'Country').getByRole('row', { name: 'France' })).toContainText('250.0%')
  await expect(list(page, 'Device').getByRole('row', { name: 'Mobile' })).toContainText('250.0%')
  await expect(list(page, 'Device').getByRole('row', { name: 'Tablet' })).toContainText('00.0%')
  await expect(list(page, 'Source').getByRole('row')).toHaveCount(2)

  const chart = page.getByRole('slider', { name: 'Visitors and pageviews per hour: read a point' })
  await chart.focus()
  await page.keyboard.press('Home')
  await expect(chart).toHaveAttribute('aria-valuetext', /00:00: 0 Visitors, 0 Pageviews$/)
  const table = page.getByRole('table', { name: 'Visitors and pageviews per hour' })
  await expect(table.getByRole('row')).toHaveCount(25)
  await expect(table.getByRole('row').filter({ hasText: '10:00' }).getByRole('cell')).toHaveText([
    '1',
    '2',
  ])

  await test.step('who is online, and the time zone of the days', async () => {
    await expect(page.getByText(/^\d+ visitors? online$/)).toBeVisible()
    const [settings] = await rows.list('settings', {})
    await expect(page.getByText(`Time zone: ${settings?.time_zone}`)).toBeVisible()
  })
  await test.step('a definition opens with the keyboard and closes with Escape', async () => {
    const button = page.getByRole('button', { name: 'Definition of Views Per Visit' })
    const text = page.getByText('Pageviews divided by visits, rounded to 2 decimals.')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(text).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(text).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('a whole list is exported, without formulas in its cells', async () => {
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export CSV of Page' }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`analytics-pages-${day}-to-${day}-filtered.csv`)
    const [head, first, ...others] = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(head).toBe('\uFEFFPage,Pageviews')
    expect(first).toBe(`/first-${code},2`)
    expect(others.sort()).toEqual(
      ['', `"'=HYPERLINK(""http://${source}"",""${code}"")",1`, `/second-${code},1`].sort(),
    )

    const response = await page.request.get(
      `${siteUrl}/admin/analytics/export?list=countries&${query}`,
    )
    expect(response.headers()['content-type']).toBe('text/csv; charset=utf-8')
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(await response.text()).toBe(
      '\uFEFFCountry,Code,Pageviews\r\nFrance,FR,2\r\nMorocco,MA,2\r\n',
    )
    for (const wrong of [
      'list=users',
      'list=pages&start=2026-02-31',
      'list=pages&device=Toaster',
    ]) {
      const rejected = await page.request.get(`${siteUrl}/admin/analytics/export?${wrong}`)
      expect(rejected.status()).toBe(400)
    }
  })
  await test.step('the page is accessible with a definition open', async () => {
    await page.getByRole('button', { name: 'Definition of Bounce Rate' }).click()
    await expectAccessibleInEveryLook(page)
  })
})

test('a row adds its filter to the URL, and its chip removes it', async ({ adminPage: page }) => {
  const { code, query } = await recordVisits()
  await open(page, `/admin/analytics?${query}`)
  await list(page, 'Page')
    .getByRole('link', { name: `Filter by /second-${code}` })
    .click()
  await expect(page).toHaveURL(`/admin/analytics?${query}&page=%2Fsecond-${code}`)
  await expect(figure(page, 'Pageviews')).toHaveText('1')
  await expect(figure(page, 'Bounce Rate')).toHaveText('100.0%')
  await list(page, 'Country').getByRole('link', { name: 'Filter by France' }).click()
  await expect(page).toHaveURL(/country=FR/)

  const filters = page.getByRole('region', { name: 'Active filters' })
  await expect(filters.getByRole('link')).toHaveCount(4)
  await filters.getByRole('link', { name: 'Country: France' }).press('Enter')
  await expect(page).not.toHaveURL(/country=/)
  await expect(page).toHaveURL(new RegExp(`page=%2Fsecond-${code}&source=`))
  await page.goBack()
  await expect(filters.getByRole('link', { name: 'Country: France' })).toBeVisible()
  await filters.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL(`/admin/analytics?start=${day}&end=${day}`)
  await expect(filters).toHaveCount(0)
})

test('dates and quick ranges change the range and keep the filter', async ({ adminPage: page }) => {
  const { source } = await recordVisits()
  await open(page, `/admin/analytics?source=${source}`)
  const ranges = page.getByRole('navigation', { name: 'Quick ranges' })
  await expect(ranges.getByRole('link', { name: 'Last 30 days' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(page.getByText('No visits in this range')).toBeVisible()
  await ranges.getByRole('link', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(`/admin/analytics?source=${source}&range=90d`)
  await expect(figure(page, 'Pageviews')).toHaveText('4')

  await page.getByLabel('Start Date').fill(day)
  await page.getByLabel('End Date').fill(day)
  await page.getByRole('button', { name: 'Show range' }).click()
  await expect(page).toHaveURL(`/admin/analytics?source=${source}&start=${day}&end=${day}`)
  await expect(figure(page, 'Pageviews')).toHaveText('4')
  await page.getByLabel('Start Date').fill('')
  await page.getByLabel('End Date').fill('')
  await page.getByRole('button', { name: 'Show range' }).click()
  await expect(ranges.getByRole('link', { name: 'All time' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(figure(page, 'Pageviews')).toHaveText('4')
})

test('limits a filter to 90 days, with a note, and says when a range is empty', async ({
  adminPage: page,
}) => {
  const { source } = await recordVisits()
  const dayBefore = (days: number) =>
    new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-US', {
      dateStyle: 'medium',
      timeZone: 'UTC',
    })
  const earlier = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
  const notice = page.getByRole('status').filter({ hasText: 'Filters reach back' })
  await open(page, `/admin/analytics?start=${earlier}&source=${source}`)
  await expect(page.getByText('Filters reach back 90 days.', { exact: true })).toBeVisible()
  await expect(notice).toHaveText(
    `Filters reach back 90 days. The figures cover ${dayBefore(89)} to ${dayBefore(0)}.`,
  )
  await expect(page.getByText(`${dayBefore(89)} to ${dayBefore(0)}`, { exact: true })).toBeVisible()
  await expect(figure(page, 'Pageviews')).toHaveText('4')
  await expect(card(page, 'Pageviews').last()).toHaveText('Nothing to compare')

  await open(page, `/admin/analytics?start=${earlier}&end=${earlier}&source=${source}`)
  await expect(notice).toHaveText('Filters reach back 90 days. All days of this range are older.')
  await expect(page.getByText('No figures for this range')).toBeVisible()
  const response = await page.request.get(
    `${siteUrl}/admin/analytics/export?list=pages&start=${earlier}&end=${earlier}&source=${source}`,
  )
  expect(response.status()).toBe(400)
  expect(await response.text()).toBe(
    'Filters reach back 90 days. All days of this range are older.',
  )
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(notice).toHaveCount(0)

  await test.step('an empty range links to all time', async () => {
    await open(page, '/admin/analytics?start=2001-01-01&end=2001-01-02')
    await expect(page.getByText('No visits in this range')).toBeVisible()
    await expect(figure(page, 'Visit Duration')).toHaveText('0m 0s')
    await expect(card(page, 'Visitors').last()).toHaveText('No earlier data')
    await page.getByRole('link', { name: 'Show all time' }).click()
    await expect(page).toHaveURL('/admin/analytics?range=all')
  })
})

test('reports invalid dates and shows the last 30 days', async ({ adminPage: page }) => {
  for (const [query, problem] of [
    [
      'start=2026-02-31&end=2026-03-01',
      'Enter a valid start date. The last 30 days are shown instead.',
    ],
    ['start=soon', 'Enter a valid start date.'],
  ] as const) {
    const response = await page.request.get(`${siteUrl}/admin/analytics?${query}`)
    expect(await response.text()).toContain(problem)
  }
  await open(page, '/admin/analytics?start=2026-03-10&end=2026-03-01&device=Toaster')
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('The end date is before the start date.')
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-03-10')
  await expect(page.getByLabel('Start Date')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('The URL contains an unknown device')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('renders ranges of ten years, future days and hostile values', async ({ adminPage: page }) => {
  const hostile = encodeURIComponent(`'); drop table page_views; --<script>${'x'.repeat(2000)}`)
  for (const query of [
    'start=2016-01-01&end=2026-01-01',
    'start=1970-01-01&end=9999-12-31',
    'start=9999-12-31',
    'page=a&page=b&start=&start=x&range=__proto__',
  ]) {
    const response = await page.request.get(`${siteUrl}/admin/analytics?${query}`)
    expect(response.status(), query).toBe(200)
    const html = await response.text()
    expect(html, query).toMatch(/<h1[^>]*>Analytics</)
    expect(html, query).not.toContain('be loaded right now')
  }
  await open(page, `/admin/analytics?page=${hostile}&source=%00%ff%1b&country=QQ`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible()
  await expect(page.getByText("can't be loaded right now")).toHaveCount(0)
  await expectNoSidewaysScroll(page)
})

test('the export is for admins only', async ({ request }) => {
  const response = await request.get(`${siteUrl}/admin/analytics/export?list=pages`, {
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  expect(response.headers().location).toContain('/auth?next=')
})
