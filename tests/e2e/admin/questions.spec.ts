import { readFileSync } from 'node:fs'
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
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

  // Half of one question rounds down to zero.
  await expect(page.getByText(/^The check isn’t open\./)).toBeVisible()

  await page.getByRole('link', { name: 'Add question' }).click()
  await page.getByLabel('Type').selectOption('Number with unit')
  await page.getByLabel('Question', { exact: true }).fill('{u} V stand across {r} Ω. What flows?')
  await page.getByLabel('Ranges, one per line').fill('u = 10 to 14 step 0.1\nr = 2 to 4 step 1')
  await page.getByLabel('Answer, or formula of the ranges').fill('u / (r - 2)')
  await page.getByLabel('Tolerance, plus and minus').fill('0.05')
  await page.getByLabel('Unit').fill('A')
  await page.getByLabel('Explanation').fill('{u} V ÷ {r} Ω = {answer:1} A.')
  await page.getByLabel('Fault case').selectOption('EL-101 Brake lights that stay dark')
  await page.getByRole('button', { name: 'Draw samples' }).click()
  await expect(page.getByText(/divides by zero/)).toBeVisible()
  await page.getByLabel('Answer, or formula of the ranges').fill('u / r')
  await page.getByLabel('Tolerance, plus and minus').fill('0.5')
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page.getByText(/^One answer is right in more than a tenth/).first()).toBeVisible()
  await page.getByLabel('Tolerance, plus and minus').fill('0.05')
  await page.getByLabel('Ranges, one per line').fill('u = 10 to 14 step 0.1\nr = 2 to 4 step 0.2')
  await page.getByRole('button', { name: 'Draw samples' }).click()
  const samples = page.getByRole('status').getByRole('listitem')
  await expect(samples).toHaveCount(3)
  await expect(samples.first()).toContainText(
    /^1\d\.\d V stand across \d\.\d Ω\. What flows\?[\d.]+ A \(± 0\.05 A\)/,
  )
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Save question' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(/^Each attempt asks 1 of 2:/)).toBeVisible()
  await list.getByRole('button', { name: /^Delete: \{u\}/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(list.getByRole('row')).toHaveCount(2)

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
  const check = async (buffer: Buffer) => {
    await page.getByLabel('Import questions').setInputFiles({
      name: 'questions.csv',
      mimeType: 'text/csv',
      buffer,
    })
    await page.getByRole('button', { name: 'Check file' }).click()
  }
  const changes = (text: string) => page.getByRole('form', { name: text })
  const [header = '', row = ''] = csv.replace('\ufeff', '').split('\r\n')

  // A file with an error changes nothing.
  await check(Buffer.from(csv.replace(',point,', ',picture,')))
  await expect(page.getByText(/^Line 2: The kind must be/).first()).toBeVisible()

  // Excel saves in Windows-1252, with semicolons and rows without content.
  const excel = [header, row.replace('Which part', 'Which fuse à 5 °C'), ',,,,,']
  await check(Buffer.from(excel.join('\r\n').replaceAll(',', ';'), 'latin1'))
  const changed = changes('0 added, 1 changed, 0 unchanged, 0 not in the file')
  await expect(changed).toContainText('Which fuse à 5 °C is open?')
  await expect(changed.getByRole('heading', { level: 3 })).toBeFocused()
  await page.getByLabel('Encoding of the file').selectOption('Cyrillic (Windows-1251)')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(changed).toContainText('Which fuse а 5 °C is open?')
  await page.getByLabel('Encoding of the file').selectOption('Western European (Windows-1252)')
  await page.getByRole('button', { name: 'Check file' }).click()
  await expect(changed).toContainText('Which fuse à 5 °C is open?')
  await expectAccessible(page)
  await changed.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('0 added, 1 changed, 0 unchanged, 0 deleted.').first()).toBeVisible()
  await expect(list).toContainText('Which fuse à 5 °C is open?')

  // Questions that the file doesn't contain stay, unless the admin confirms to delete them.
  const other = row
    .replace('Which part is open?', 'Which other part is open?')
    .replaceAll('fuse', 'relay')
  const others = changes('1 added, 0 changed, 0 unchanged, 1 not in the file')
  await check(Buffer.from(`${header}\n${other}`))
  await expect(others.getByRole('list').last()).toContainText('Which fuse à 5 °C is open?')
  await others.getByRole('button', { name: 'Cancel' }).click()
  await expect(others).toBeHidden()
  await page.getByRole('button', { name: 'Check file' }).click()
  await others.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('1 added, 0 changed, 0 unchanged, 0 deleted.').first()).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(3)
  await check(Buffer.from(`${header}\n${other}`))
  const rest = changes('0 added, 0 changed, 1 unchanged, 1 not in the file')
  await rest.getByLabel('Delete the question that is not in the file.').check()
  await rest.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('0 added, 0 changed, 1 unchanged, 1 deleted.').first()).toBeVisible()
  await expect(list).not.toContainText('Which fuse')

  await list.getByRole('button', { name: /^Delete: Which other part/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No questions yet')).toBeVisible()
})
