import { readFileSync } from 'node:fs'
import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'

/** A module without questions in the seed. */
const path = '/admin/lessons/questions/EL-302'

test('an admin writes, edits, exports, imports and deletes questions', async ({
  adminPage: page,
}) => {
  await open(page, path)
  await expect(page.getByText('No questions yet')).toBeVisible()
  await page.getByRole('link', { name: 'Add question' }).click()

  // The first save lacks an option. What was typed stays.
  await page.getByLabel('Question', { exact: true }).pressSequentially('Which part is open?')
  await page.getByLabel('Options, one per line').fill('The fuse')
  await page.getByLabel('Number of the right option').fill('1')
  await page.getByLabel('Explanation').fill('The fuse has 12.6 V at one end and 0 V at the other.')
  await page.getByLabel('Fault case').selectOption('EL-101 Brake lights that stay dark')
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText('A choice needs at least 2 options').first()).toBeVisible()
  await expect(page.getByLabel('Options, one per line')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type('\nThe switch')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page).toHaveURL(path)
  const list = page.getByRole('table', { name: 'Knowledge check' })
  await expect(list).toContainText('Which part is open?')

  await list.getByRole('link', { name: 'Which part is open?' }).click()
  await page.getByLabel('Type').selectOption('Point on a drawing')
  await page.getByLabel('Image', { exact: true }).fill('/images/lessons/el-101-1.avif')
  await page.getByLabel('Description of the image').fill('A circuit with a fuse and a lamp')
  await page.getByLabel('Points, one per line').fill('20 30 Left of the fuse')
  await page.locator('main img').click({ position: { x: 100, y: 50 } })
  await expect(page.getByLabel('Points, one per line')).toHaveValue(/\n[\d.]+ [\d.]+ Point$/)
  await page.getByLabel('Number of the right point').fill('2')
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page).toHaveURL(path)
  await expect(list.getByText('Drawing')).toBeVisible()
  await expectAccessible(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: /Export CSV/ }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
  expect(csv).toContain('check,point,Which part is open?,20 30 Left of the fuse,')
  const imported = (text: string) =>
    page.getByLabel('Import questions').setInputFiles({
      name: 'questions.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await imported(csv.replace(',point,', ',picture,'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText(/^Line 2: /).first()).toBeVisible()
  await imported(csv.replace('Which part', 'Which other part'))
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 added, 0 unchanged, 1 deleted.').first()).toBeVisible()
  await expect(list).toContainText('Which other part is open?')

  await list.getByRole('button', { name: /^Delete: Which other part/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No questions yet')).toBeVisible()
})
