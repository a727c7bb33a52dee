import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

const topics = [
  ['Diagnostics', '/courses'],
  ['Electrical', '/courses/electrical'],
  ['Engine', '/courses/engine'],
  ['ADAS', '/courses/adas'],
  ['Hybrid', '/courses/hybrid-ev'],
  ['Chassis', '/courses/chassis'],
  ['HVAC', '/courses/hvac'],
  ['Drivetrain', '/courses/drivetrain'],
  ['Servicing', '/courses/servicing'],
] as const

test('nine topics lead into the courses', async ({ page }) => {
  await page.goto('/')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }).getByRole('link') })
  await expect(cards).toHaveCount(topics.length)
  for (const [index, [, href]] of topics.entries()) {
    await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', href)
  }
  await expect(cards.first()).toContainText('Diagnostics')
})

test('the home page makes the claims of the product', async ({ page }) => {
  await page.goto('/')
  const main = page.getByRole('main')
  for (const claim of [
    '80+',
    '380+',
    '10,000+',
    '15,000+',
    '95%',
    'Any device',
    'Completion certificates',
    'Knowledge checks per module',
    'AI-enhanced learning',
    '24/7',
  ]) {
    await expect(main.getByText(claim).first()).toBeVisible()
  }
})

test('the numbered parts of the drawing have a legend that leads to the courses', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  const parts = page.getByRole('list', { name: 'Parts of the drawing' }).getByRole('link')
  await expect(parts).toHaveCount(8)
  await expect(parts.filter({ hasText: 'Battery' })).toHaveAttribute('href', '/courses/hybrid-ev')
})

test('the testimonials are marked as samples', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('main').getByText(/^Sample quotes/)).toBeVisible()
})

test('the figures are marked as samples', async ({ page }) => {
  await page.goto('/')
  const figures = page.getByRole('region', { name: 'In figures' })
  await expect(figures.getByText('Sample figures: this is a demo.')).toBeVisible()
  await expect(page.getByText(/10,000\+ students .*sample figure/)).toBeVisible()
})

test('the head of the home page counts the free lessons', async ({ page }) => {
  await page.goto('/')
  // Repeated because other tests publish lessons at the same time.
  await expect(async () => {
    await page.reload()
    const free = await rows.count('lessons', { state: 'published', access: 'free' })
    await expect(page.getByText(`${free} lessons are free.`)).toBeVisible({ timeout: 1000 })
  }).toPass()
})

test('the home page is at most 5,500 pixels long on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/')
  // The text face is optional: a font that arrives late is used from the next page on.
  await page.evaluate(() => document.fonts.ready)
  await open(page, '/')
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(5_500)
})

test('the first button of the home page leads to the plans', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Start Learning' }).click()
  await expect(page).toHaveURL('/pricing')
})
