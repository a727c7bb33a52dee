import type { Page } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'

const pageOf = (query: string) => `/search?${new URLSearchParams({ q: query })}`

/** Opens the palette by its shortcut. Pressed again while the page hydrates. */
async function openPalette(page: Page, key = 'Control+k') {
  const palette = page.getByRole('dialog', { name: 'Search' })
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press(key)
    await expect(palette).toBeVisible({ timeout: 1000 })
  }).toPass()
  return { palette, field: palette.getByRole('combobox') }
}

test('a visitor finds the second of a film, a word typed wrong, and the page of all results', async ({
  page,
}) => {
  await open(page, '/')
  await test.step('Escape closes the palette and returns the focus to the button', async () => {
    const button = page.getByRole('banner').first().getByRole('link', { name: 'Search' })
    await button.click()
    const palette = page.getByRole('dialog', { name: 'Search' })
    await expect(palette).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(palette).toBeHidden()
    await expect(button).toBeFocused()
  })
  await test.step('a fault code leads to the second of the film that explains it', async () => {
    const { palette, field } = await openPalette(page)
    await expect(field).toBeFocused()
    await field.fill('p0420')
    const moment = palette.getByRole('option', { name: '0:43 Over the limit on one trip: P0420' })
    await expect(moment).toBeVisible()
    await expect(palette.getByRole('status')).toContainText(/\d+ results/)
    await expectAccessibleInEveryLook(page)
    await moment.click()
    await expect(page).toHaveURL(/\/courses\/engine\/en-102\/[a-z0-9-]+\?t=43$/)
    await expect(palette).toBeHidden()
  })
  await test.step('the keyboard opens the palette, corrects a word and chooses a result', async () => {
    const { palette, field } = await openPalette(page, '/')
    // Everything typed in the field belongs to it.
    await field.pressSequentially('voltgae/')
    await expect(palette.getByRole('status')).toContainText('These are the results for: voltage')
    await expect(palette.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(pageOf('voltage'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search')
  })
  await test.step('the page of the search groups its results and marks the words', async () => {
    await open(page, pageOf('voltage drop'))
    const articles = page.getByRole('region', { name: 'Articles' })
    await expect(articles.getByRole('link').first()).toHaveText(/voltage drop/i)
    await expect(articles.locator('mark').first()).toHaveText(/voltage/i)
    for (const name of ['Lessons', 'Modules']) {
      await expect(page.getByRole('region', { name })).toBeVisible()
    }
    await expectAccessibleInEveryLook(page)
  })
})

test('a symptom leads to the case, in the palette and on the page', async ({ page }) => {
  await open(page, pageOf("car won't crank"))
  const cases = page.getByRole('region', { name: 'Fault cases' })
  await expect(cases.getByRole('listitem').first()).toContainText('Cranks slowly or not at all')
  await expect(cases.getByRole('listitem').first()).toContainText('Plan')
  const { palette, field } = await openPalette(page)
  await field.fill('horn not working')
  await expect(palette.getByRole('group', { name: 'Fault cases' })).toBeVisible()
  await palette.getByRole('option', { name: /^A horn that fails the inspection/ }).click()
  await expect(page).toHaveURL('/courses/electrical/el-102/cases/horn-relay')
})

test('titles come before captions, and a code leads to what it is about', async ({ request }) => {
  const groupsOf = async (q: string) => {
    const answer = await (await request.get('/api/search', { params: { q } })).json()
    const groups = answer.groups as { id: string; results: { title: { text: string }[] }[] }[]
    return { ...answer, ids: groups.map(({ id }) => id), first: groups[0]?.results[0] }
  }
  for (const [typed, corrected] of [
    ['voltge drop', 'voltage drop'],
    ['paracitic draw', 'parasitic draw'],
  ] as const) {
    const { state, suggestion, ids, first } = await groupsOf(typed)
    expect({ state, suggestion }).toEqual({ state: 'corrected', suggestion: corrected })
    expect(ids[0]).not.toBe('moments')
    const title = first?.title.map((part: { text: string }) => part.text).join('')
    expect(title?.toLowerCase()).toMatch(/voltage drop|parasitic|quiescent/)
  }
  for (const query of ['EGR', 'DPF', 'TPMS', 'P0300']) {
    expect((await groupsOf(query)).ids, query).toContain('modules')
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the button leads to a form, and the form to results', async ({ page }) => {
    await page.goto('/codes')
    const field = page.getByRole('main').getByRole('searchbox')
    await field.fill('P0300')
    await field.press('Enter')
    await expect(page.getByRole('main')).toContainText('Ignition and misfire')
    await page.goto('/')
    await page.getByRole('banner').first().getByRole('link', { name: 'Search' }).click()
    await field.fill('altenator')
    await field.press('Enter')
    await expect(page).toHaveURL(pageOf('altenator'))
    await page.getByRole('link', { name: 'alternator', exact: true }).click()
    await expect(field).toHaveValue('alternator')
    await expect(page.getByRole('region').getByRole('link').first()).toBeVisible()
  })
})

test('search engines and caches keep no results', async ({ request }) => {
  const response = await request.get(pageOf('relay'))
  expect(response.headers()['cache-control']).toContain('no-store')
  expect(await response.text()).toContain('<meta name="robots" content="noindex')
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/search')
  const answer = await request.get('/api/search?q=relay')
  expect(answer.headers()['cache-control']).toBe('private, no-store')
})

const odd = [
  ['nothing', '', 'empty'],
  ['spaces', '  \t ', 'empty'],
  ['null bytes', '\0\0', 'empty'],
  ['operators', '& | ! <-> :* ( )', 'wordless'],
  ['emoji', '🔧🚗', 'wordless'],
  ['only common words', 'the and of', 'common'],
  ['quotes and backslashes', `relay' "\\\\`, 'found'],
  ['SQL', `'); drop table articles; --`, 'some'],
  ['right-to-left text', '\u202Eمقاومة', 'none'],
  ['markup', '<zyzzyva>', 'none'],
  ['10,000 characters', 'x'.repeat(10_000), 'none'],
] as const

/** The text of the main part of a page. */
const mainOf = (html: string) =>
  html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll(/<[^>]*>/g, '')

test('odd input gets a clear answer', async ({ request }) => {
  for (const [name, query, state] of odd) {
    const answer = await request.get('/api/search', { params: { q: query } })
    expect([name, answer.status()]).toEqual([name, 200])
    expect([name, (await answer.json()).state]).toEqual([name, state])
    const response = await request.get(pageOf(query))
    expect([name, response.status()]).toEqual([name, 200])
    expect(mainOf(await response.text()), name).toContain(
      { empty: 'Search lessons', found: 'result', some: 'some of them' }[state as string] ??
        { wordless: 'Type a word', common: 'almost every text', none: 'Nothing found' }[
          state as string
        ] ??
        '',
    )
  }
})

test('too many searches of one visitor are rejected', async ({ request }) => {
  const statuses = new Set<number>()
  // The limit refills while the requests run.
  for (let count = 0; count < 1000 && !statuses.has(429); count += 25) {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => request.get('/api/search?q=')),
    )
    for (const answer of answers) statuses.add(answer.status())
  }
  expect([...statuses].sort()).toEqual([200, 429])
})
