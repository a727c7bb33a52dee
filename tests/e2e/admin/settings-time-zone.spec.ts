import type { Page } from '@playwright/test'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { field, restoreSettings, settings, usual } from './support/settings.ts'

// Every page shows the settings, so their tests run one after the other and alone.
test.describe.configure({ mode: 'serial' })

test.beforeEach(restoreSettings)
test.afterAll(restoreSettings)

async function moveToAuckland(page: Page): Promise<void> {
  await field(page, 'Time zone').selectOption('Pacific/Auckland')
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByRole('main').getByText('Time zone saved')).toBeVisible()
}

test('analytics use the days of the selected time zone', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const zone = field(page, 'Time zone')
  await expect(zone).toHaveValue('UTC')
  await moveToAuckland(page)
  await expect(zone).toHaveValue('Pacific/Auckland')
  expect(await settings()).toMatchObject({
    time_zone: 'Pacific/Auckland',
    site_name: usual.site_name,
  })
  await page.goto('/admin/analytics')
  await expect(page.getByRole('banner').getByText('Time zone: Pacific/Auckland')).toBeVisible()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format()
  await expect(page.getByLabel('End Date')).toHaveValue(today)
})

test('warns before leaving an unsaved time zone, with one question for both forms', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/settings')
  await field(page, 'Site name').fill('Not saved')
  await field(page, 'Time zone').selectOption('Asia/Tokyo')
  await page.getByRole('complementary').getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toHaveCount(1)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  // Saving one form keeps the input of the other form, without a question.
  await moveToAuckland(page)
  await expect(field(page, 'Site name')).toHaveValue('Not saved')
  await field(page, 'Site name').fill(usual.site_name)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('main').getByText('Settings saved')).toBeVisible()
  await field(page, 'Time zone').selectOption('UTC')
  const dashboard = page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })
  await dashboard.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/admin')
})

test.describe('in a browser of another time zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' })

  test('all dates and times are in the time zone of the site', async ({
    adminPage: page,
    article,
    member,
    message,
  }) => {
    const at = '2026-03-01T13:30:00Z'
    const { email, id: userId } = member.user
    await rows.update('profiles', { id: userId }, { created_at: at })
    const { id: messageId } = await message({ status: 'read', created_at: at })
    const { id, title } = await article({ status: 'published', published_at: at })
    await open(page, '/admin/settings')
    await moveToAuckland(page)

    await open(page, `/admin/messages/${messageId}`)
    await expect(page.getByText('Mar 2, 2026, 02:30')).toBeVisible()
    await expect(page.getByText('Pacific/Auckland')).toHaveCount(1)
    const row = (text: string) => page.getByRole('row').filter({ hasText: text })
    await open(page, `/admin/users?q=${email}`)
    await expect(row(email)).toContainText('Mar 2, 2026')
    await open(page, `/admin/content?q=${encodeURIComponent(title)}`)
    await expect(row(title)).toContainText('Mar 2, 2026')

    await open(page, `/admin/content/edit/${id}`)
    await page.getByLabel('Excerpt').fill('Not saved')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    const savedAt = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Pacific/Auckland',
      dateStyle: 'medium',
    }).format()
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toContainText(savedAt)
  })
})
