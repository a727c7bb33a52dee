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

test('the first button of the home page leads to the plans', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('main').getByRole('link', { name: 'Start Learning' }).click()
  await expect(page).toHaveURL('/pricing')
})
