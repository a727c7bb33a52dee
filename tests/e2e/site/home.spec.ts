import { faultCases } from '../../../lib/bench/catalog.ts'
import { faultCodes } from '../../../lib/codes/codes.ts'
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

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home page makes the claims of the product, marks samples, and counts what the site has today', async ({
    page,
  }) => {
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

    await test.step('nine topics lead into the courses', async () => {
      const cards = main
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 3 }).getByRole('link') })
      await expect(cards).toHaveCount(topics.length)
      for (const [index, [, href]] of topics.entries()) {
        await expect(cards.nth(index).getByRole('link')).toHaveAttribute('href', href)
      }
      await expect(cards.first()).toContainText('Diagnostics')
    })

    await test.step('the numbered parts of the drawing have a legend that leads to the courses', async () => {
      const parts = page.getByRole('list', { name: 'Parts of the drawing' }).getByRole('link')
      await expect(parts).toHaveCount(8)
      await expect(parts.filter({ hasText: 'Battery' })).toHaveAttribute(
        'href',
        '/courses/hybrid-ev',
      )
    })

    await test.step('each sample is marked where it stands', async () => {
      const figures = page.getByRole('region', { name: 'In figures' })
      await expect(figures.getByRole('definition')).toHaveText([
        '80+Sample',
        '380+Sample',
        '15,000+Sample',
        '95%Sample',
      ])
      const quotes = page.locator('figure').filter({ has: page.locator('blockquote') })
      expect(await quotes.count()).toBeGreaterThan(2)
      await expect(quotes.getByText('Sample', { exact: true })).toHaveCount(await quotes.count())
      await expect(
        page.getByRole('listitem').filter({ hasText: '80+ video courses' }).getByText('Sample'),
      ).toBeVisible()
      await expect(page.getByText('Join the 10,000+ Sample students who are')).toBeVisible()
    })

    const today = page.getByRole('region', { name: 'On the site today' })
    await test.step('what the site has today is counted before the figures of the owner', async () => {
      // Repeated because other tests publish lessons at the same time.
      await expect(async () => {
        await page.goto('/')
        const lessons = await rows.list('lessons', { state: 'published' })
        const seconds = lessons.reduce((sum, { duration }) => sum + Math.floor(Number(duration)), 0)
        await expect(today.getByRole('definition')).toHaveText(
          [lessons.length, Math.floor(seconds / 60), faultCases.length, faultCodes.length].map(
            String,
          ),
          { timeout: 1000 },
        )
        const free = lessons.filter(({ access }) => access === 'free').length
        await expect(page.getByText(`${free} lessons are free.`)).toBeVisible({ timeout: 1000 })
      }).toPass()
      const figures = await page.getByRole('region', { name: 'In figures' }).boundingBox()
      expect((await today.boundingBox())?.y).toBeLessThan(figures?.y ?? 0)
    })

    await today.getByRole('link', { name: 'fault cases' }).click()
    await expect(page).toHaveURL('/cases')
  })
})

test('the home page is at most 5,500 pixels long on a phone, and its first button leads to the plans', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  // The text face is optional: a font that arrives late is used from the next page on.
  await page.evaluate(() => document.fonts.ready)
  await open(page, '/')
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThanOrEqual(5_500)
  await page.getByRole('main').getByRole('link', { name: 'Start Learning' }).click()
  await expect(page).toHaveURL('/pricing')
})
