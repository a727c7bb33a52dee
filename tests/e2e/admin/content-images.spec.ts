import { expect, open, test } from '../../support/site/test.ts'
import { giveFile, text } from './support/article-form.ts'
import { fileOf, makeImage, removeFiles } from './support/files.ts'

test('uploads a dropped or pasted image and requires its alternative text before inserting it', async ({
  adminPage: page,
  cleanUp,
}) => {
  await open(page, '/admin/content/add')
  await text(page).click()
  await page.keyboard.type('Before the image')
  const screenshot = fileOf('screenshot.png', 'image/png', await makeImage(523, 307))
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  const urlField = dialog.getByLabel('Image URL', { exact: true })
  const give = async (kind: 'drop' | 'paste') => {
    expect(await giveFile(page, kind, screenshot)).toBe(true)
    await expect(urlField).toHaveValue(/\/assets\/media\/[0-9a-f]{24}-523x307\.webp$/)
    const url = await urlField.inputValue()
    cleanUp(() => removeFiles([`media/${url.split('/').at(-1)}`]))
    return url
  }
  await give('drop')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  const url = await give('paste')
  await dialog.getByRole('button', { name: 'Add image' }).click()
  await expect(dialog.getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Alternative text').fill('The screen of a tester')
  await dialog.getByRole('button', { name: 'Add image' }).click()
  await expect(dialog).toHaveCount(0)
  const image = text(page).getByRole('img', { name: 'The screen of a tester' })
  await expect(image).toHaveAttribute('src', url)
  await expect(image).toHaveAttribute('width', '523')
  await expect(text(page)).toContainText('Before the image')
  // Waits until the image has loaded, because the test deletes its file at the end.
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)

  // The same dialog changes its description.
  await image.dblclick()
  const edit = page.getByRole('dialog', { name: 'Edit image' })
  await expect(edit.getByLabel('Alternative text')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Live data on the tester')
  await page.keyboard.press('Enter')
  await expect(edit).toHaveCount(0)
  await expect(text(page).getByRole('img', { name: 'Live data on the tester' })).toHaveAttribute(
    'src',
    url,
  )
})

test('rejects what is not an image, and pastes text from a word processor as text', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/content/add')
  await text(page).click()
  await test.step('a file of another kind changes nothing', async () => {
    for (const kind of ['drop', 'paste'] as const) {
      const manual = fileOf(`${kind}.pdf`, 'application/pdf', '%PDF-1.7')
      expect(await giveFile(page, kind, manual)).toBe(true)
      await expect(page.getByText(`${kind}.pdf: This is not an image we can read`)).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(text(page)).toHaveText('')
      await expect(page).toHaveURL('/admin/content/add')
    }
  })
  await test.step('a broken image returns the focus to the text', async () => {
    const broken = fileOf('broken.png', 'image/png', 'only text, despite its name')
    await giveFile(page, 'paste', broken)
    const library = page.getByRole('dialog', { name: 'Add image' })
    await expect(library.getByRole('alert')).toContainText('This is not an image we can read')
    await library.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text(page)).toBeFocused()
    await expect(text(page).getByRole('img')).toHaveCount(0)
  })
  await test.step('the image of copied text is ignored', async () => {
    const rendering = fileOf('image.png', 'image/png', await makeImage(40, 20))
    const html = '<p>Copied from <b>Word</b><img src="file:///c:/image.png"></p>'
    await giveFile(page, 'paste', rendering, html)
    await expect(text(page)).toHaveText('Copied from Word')
    await expect(page.getByText('An image was not pasted')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
