import { expectAccessible, expectNoSidewaysScroll } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { fileOf, makePicture } from './support/files.ts'

for (const theme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test(`the settings are accessible, ${theme}, ${width} px`, async ({ adminPage: page }) => {
      await page.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/admin/settings')
      await expectAccessible(page)
      await page
        .getByLabel('Logo', { exact: true })
        .setInputFiles(fileOf('logo.png', 'image/png', await makePicture(300, 90)))
      await page.getByLabel('Site Name', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(page.getByText('Site name is required').first()).toBeVisible()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
    })
  }
}

test('rejects an unknown time zone', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const zone = page.getByLabel('Time zone', { exact: true })
  await zone.evaluate((select: HTMLSelectElement) => {
    const option = new Option('Mars/Olympus')
    select.add(option)
    option.selected = true
  })
  await page.getByRole('button', { name: 'Save Time Zone' }).click()
  await expect(
    page.getByRole('main').getByText('Please choose a time zone of the list'),
  ).toBeVisible()
  await expect(zone).toHaveAttribute('aria-invalid', 'true')
  expect(await rows.list('settings', { id: '1' })).toMatchObject([{ time_zone: 'UTC' }])
})
