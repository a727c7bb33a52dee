import type { APIRequestContext, Page } from '@playwright/test'
import { company } from '@/lib/content/company'
import { textKeys } from '@/lib/content/texts'
import { offeredPlans } from '@/lib/plans/prices'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { testEveryLook } from './support/looks.ts'

// Every page shows the site texts, so these tests run one after the other and alone.
test.describe.configure({ mode: 'serial' })

async function restoreTexts(): Promise<void> {
  for (const key of textKeys) await rows.remove('site_texts', { key })
}
test.beforeEach(restoreTexts)
test.afterAll(restoreTexts)

const pathOf = (page: string) => `/admin/settings/texts/${page}`
/** The text of a page at the next request. */
const read = async (api: APIRequestContext, path: string) => (await api.get(path)).text()
/** Saves and waits until the database has the group. */
async function save(page: Page, button: string, key: string) {
  // The toast of an earlier save may still be visible.
  const response = page.waitForResponse((received) => received.request().method() === 'POST')
  await page.getByRole('button', { name: button }).click()
  await response
  await expect(page.getByText('Texts saved').first()).toBeVisible()
  await expect(page.getByRole('button', { name: button })).toBeFocused()
  expect(await rows.list('site_texts', { key })).toHaveLength(1)
}
const question = (page: Page, group: string, number: number) =>
  page
    .getByRole('group', { name: group, exact: true })
    .getByRole('group', { name: `Question ${number}`, exact: true })

/** Opens or folds a group of a long form. */
const fold = (page: Page, title: string) =>
  page.locator('summary').filter({ hasText: title }).press('Enter')

test('a phone number, an answer, a price and hidden quotes show at the next request', async ({
  adminPage: page,
  request: api,
}) => {
  expect(await read(api, '/contact')).toContain(company.phone)
  expect(await read(api, '/')).toContain('What technicians say')

  await open(page, '/admin/settings')
  await expect(page.getByRole('link', { name: 'Contact', exact: true })).toHaveAttribute(
    'href',
    pathOf('contact'),
  )
  await page.goto('/admin/settings/texts')
  await expect(page).toHaveURL(pathOf('contact'))
  await page.getByLabel('Phone', { exact: true }).fill('+44 (0)20 7946 0018')
  await page.getByLabel('Reply time').fill('within one working day')
  await page.getByLabel('Address').fill('1 Dock Road\nLondon E16 2QU\nUnited Kingdom')
  await save(page, 'Save contact', 'contact')
  const contact = await read(api, '/contact')
  expect(contact).toContain('href="tel:+442079460018"')
  expect(contact).toContain('+44 (0)20 7946 0018')
  expect(contact).toContain('United Kingdom')
  expect(contact).toMatch(/<meta name="description" content="[^"]*We reply within one working day/)
  expect(await read(api, '/terms')).toContain('London E16 2QU')
  // The footer, and the answer that repeats the reply time.
  for (const path of ['/about', '/faq', '/pricing']) {
    expect(await read(api, path), path).toContain('within one working day')
  }

  await open(page, pathOf('faq'))
  await fold(page, 'Payments & Plans')
  await question(page, 'Payments & Plans', 4)
    .getByLabel('Answer', { exact: true })
    .fill('Within 60 days, no questions asked.')
  await save(page, 'Save FAQ', 'faq')
  const faq = await read(api, '/faq')
  // On the page and in its structured data.
  expect(faq.split('Within 60 days, no questions asked.').length).toBeGreaterThan(2)

  await open(page, pathOf('plans'))
  await fold(page, 'Basic')
  await page.getByRole('group', { name: 'Basic', exact: true }).getByLabel('Price, $').fill('35.50')
  await save(page, 'Save plans', 'plans')
  const pricing = await read(api, '/pricing')
  expect(pricing).toContain('$35.50')
  expect(pricing).not.toContain(`>${offeredPlans.basic.price}<`)
  expect(pricing).toMatch(/<meta name="description" content="[^"]*Basic at \$35\.50/)
  expect(await read(api, '/courses/adas')).toContain('$35.50 a month')

  await open(page, pathOf('home'))
  await page.getByLabel('Show testimonials on the home page').uncheck()
  await save(page, 'Save testimonials', 'testimonials')
  expect(await read(api, '/')).not.toContain('What technicians say')

  await open(page, '/contact?plan=basic')
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\(\$35\.50\/month\)/)
})

test('the default of a group can be restored, and the restored default undone', async ({
  adminPage: page,
  request: api,
}) => {
  await open(page, pathOf('contact'))
  await expect(page.getByRole('button', { name: 'Restore default' })).toHaveCount(0)
  await page.getByLabel('Phone', { exact: true }).fill('555 010 0199')
  await save(page, 'Save contact', 'contact')
  expect(await read(api, '/contact')).toContain('555 010 0199')
  await page.getByRole('button', { name: 'Restore default' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore default' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(company.phone)
  expect(await read(api, '/contact')).toContain(company.phone)
  expect(await rows.list('site_texts', { key: 'contact' })).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('555 010 0199')
  expect(await read(api, '/contact')).toContain('555 010 0199')
})

test('an invalid field shows its error and saves nothing, and HTML is text', async ({
  adminPage: page,
  request: api,
}) => {
  await open(page, pathOf('plans'))
  const price = page.getByRole('group', { name: 'Enterprise', exact: true }).getByLabel('Price, $')
  await fold(page, 'Enterprise')
  await price.fill('19,90')
  await fold(page, 'Enterprise')
  await expect(price).toBeHidden()
  await page.getByRole('button', { name: 'Save plans' }).click()
  await expect(page.getByText('Enter a price such as 29 or 29.50')).toBeVisible()
  await expect(price).toBeFocused()
  await expect(price).toHaveAttribute('aria-invalid', 'true')
  expect(await rows.list('site_texts', { key: 'plans' })).toEqual([])

  await open(page, pathOf('faq'))
  await fold(page, 'Account & Access')
  const first = question(page, 'Account & Access', 1)
  await first.getByLabel('Question', { exact: true }).fill('<b>Bold?</b>')
  await first
    .getByLabel('Answer', { exact: true })
    .fill('</script><img src=x onerror=alert(1)>\n\nSecond part.')
  await save(page, 'Save FAQ', 'faq')
  const html = await read(api, '/faq')
  expect(html).toContain('&lt;b&gt;Bold?&lt;/b&gt;')
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(html).not.toContain('<img src=x')
  await open(page, '/faq')
  await page.getByText('<b>Bold?</b>').click()
  await expect(page.getByText('Second part.', { exact: true })).toBeVisible()
})

test('questions are added, moved and removed with the keyboard', async ({
  adminPage: page,
  request: api,
}) => {
  await open(page, pathOf('faq'))
  await fold(page, 'Technical Support')
  const group = page.getByRole('group', { name: 'Technical Support', exact: true })
  const entry = (number: number) =>
    question(page, 'Technical Support', number).getByLabel('Question', { exact: true })
  await group.getByRole('button', { name: 'Add question' }).focus()
  await page.keyboard.press('Enter')
  await expect(entry(5)).toBeFocused()
  await page.keyboard.type('Is there an app?')
  await page.keyboard.press('Tab')
  await page.keyboard.type('No, the browser is enough.')
  await group.getByRole('button', { name: 'Move question 5 of Technical Support up' }).focus()
  await page.keyboard.press('Enter')
  await expect(entry(4)).toHaveValue('Is there an app?')
  await expect(
    group.getByRole('button', { name: 'Move question 4 of Technical Support up' }),
  ).toBeFocused()
  await group.getByRole('button', { name: 'Remove question 1 of Technical Support' }).focus()
  await page.keyboard.press('Enter')
  await expect(entry(1)).toBeFocused()
  await save(page, 'Save FAQ', 'faq')
  const html = await read(api, '/faq')
  expect(html).not.toContain('How quickly does support reply?')
  expect(html.indexOf('Is there an app?')).toBeLessThan(html.indexOf('I cannot sign in'))
})

test('another window is merged or asked about, and unsaved texts survive a closed tab', async ({
  adminPage: page,
}) => {
  await open(page, pathOf('home'))
  const figures = page.getByRole('region', { name: 'Figures' })
  const other = await page.context().newPage()
  await open(other, pathOf('home'))
  await figures.getByLabel('Value 1').fill('12')
  await figures.getByLabel('Value 2').fill('41')
  await other.getByRole('region', { name: 'Figures' }).getByLabel('Value 1').fill('99')
  await save(other, 'Save figures', 'figures')
  await other.close()
  await page.getByRole('button', { name: 'Save figures' }).click()
  const dialog = page.getByRole('dialog', { name: 'This text was saved elsewhere' })
  await expect(dialog.getByRole('group')).toHaveCount(1)
  await expect(dialog.getByRole('radio').first()).toHaveAccessibleDescription('12')
  await expect(dialog.getByRole('radio').last()).toHaveAccessibleDescription('99')
  expect(await rows.list('site_texts', { key: 'figures' })).toMatchObject([
    { value: { courses: { value: '99' } } },
  ])
  await page.keyboard.press('Escape')
  await expect(figures.getByLabel('Value 1')).toHaveValue('12')
  await page.getByRole('link', { name: 'FAQ', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL(pathOf('faq'))

  await open(page, pathOf('home'))
  await figures.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(figures.getByLabel('Show the figures on the home page')).toBeFocused()
  await page.getByRole('button', { name: 'Save figures' }).click()
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Save chosen texts' }).click()
  await expect(page.getByText('Texts saved', { exact: true })).toBeVisible()
  expect(await rows.list('site_texts', { key: 'figures' })).toMatchObject([
    { value: { courses: { value: '99' }, lessons: { value: '41' } } },
  ])
})

test('sections say that they are samples until their texts are replaced, and leave when hidden', async ({
  adminPage: page,
  request: api,
}) => {
  const samples = />Sample</
  expect(await read(api, '/')).toMatch(samples)
  await open(page, pathOf('home'))
  const figures = page.getByRole('region', { name: 'Figures' })
  for (const [index, value] of ['9', '41', '230', '88%'].entries()) {
    await figures.getByLabel(`Value ${index + 1}`).fill(value)
  }
  await figures.getByLabel('Students who are learning now').fill('57')
  await save(page, 'Save figures', 'figures')
  const quotes = page.getByRole('region', { name: 'Testimonials' })
  for (let number = 5; number > 1; number--) {
    await quotes.getByRole('button', { name: `Remove testimonial ${number}` }).click()
  }
  await quotes.getByLabel('Quote', { exact: true }).fill('It paid for itself in a week.')
  await quotes.getByLabel('Name').fill('Ines Duarte')
  await page.getByRole('button', { name: 'Save testimonials' }).click()
  await expect.poll(() => rows.list('site_texts', { key: 'testimonials' })).toHaveLength(1)
  const home = await read(api, '/')
  expect(home).not.toMatch(samples)
  expect(home).toContain('It paid for itself in a week.')
  expect(home).toContain('Join the 57 students who are learning now.')
  expect(home).toContain('9 video courses')

  await open(page, pathOf('instructors'))
  expect(await read(api, '/about')).toContain('Who teaches')
  expect(await read(api, '/about')).toMatch(samples)
  await page.getByLabel('Show the instructors on the site').uncheck()
  await save(page, 'Save instructors', 'instructors')
  expect(await read(api, '/about')).not.toContain('Who teaches')
  expect(await read(api, '/courses/adas')).not.toContain('>Instructor<')
})

testEveryLook('the forms of the site texts are accessible', async ({ page, check }) => {
  const openAll = async (name: string) => {
    await open(page, pathOf(name))
    for (const summary of await page.locator('summary').all()) await summary.click()
  }
  await check({
    contact: () => open(page, pathOf('contact')),
    plans: () => openAll('plans'),
    faq: () => openAll('faq'),
    instructors: () => open(page, pathOf('instructors')),
    'home with an invalid field': async () => {
      await open(page, pathOf('home'))
      await page.getByRole('button', { name: 'Add testimonial' }).click()
      await page.getByRole('button', { name: 'Save testimonials' }).click()
      await expect(page.getByText('Quote is required')).toBeVisible()
    },
  })
})
