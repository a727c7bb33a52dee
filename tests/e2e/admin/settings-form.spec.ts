import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { fileOf, makeImage } from './support/files.ts'
import { testEveryLook } from './support/looks.ts'

testEveryLook('the settings are accessible', async ({ page, check }) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await check({
    'settings with a selected image and an error': async () => {
      await open(page, '/admin/settings')
      const logo = fileOf('logo.png', 'image/png', await makeImage(300, 90))
      await field('Logo').setInputFiles(logo)
      await field('Site name').fill('')
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText('Site name is required').first()).toBeVisible()
    },
  })
})

test('rejects an unknown time zone', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const zone = page.getByLabel('Time zone', { exact: true })
  await zone.evaluate((select: HTMLSelectElement) => {
    const option = new Option('Mars/Olympus')
    select.add(option)
    option.selected = true
  })
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(
    page.getByRole('main').getByText('Please choose a time zone of the list'),
  ).toBeVisible()
  await expect(zone).toHaveAttribute('aria-invalid', 'true')
  expect(await rows.list('settings', { id: '1' })).toMatchObject([{ time_zone: 'UTC' }])
})
