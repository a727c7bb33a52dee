import type { Page } from '@playwright/test'
import { expect, test } from '../../support/site/test.ts'
import { text } from './support/article-form.ts'
import { fileOf, makePicture, removeFiles } from './support/files.ts'
import { openPanel } from './support/panel.ts'

/**
 * Gives the text a file, out of a folder or off the clipboard, there with `html` beside it. Whether the
 * browser was kept from opening it itself.
 */
const giveFile = (
  page: Page,
  kind: 'drop' | 'paste',
  { name, mimeType, buffer }: ReturnType<typeof fileOf>,
  html = '',
) =>
  text(page).evaluate(
    (node, file) => {
      const data = new DataTransfer()
      const bytes = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], file.name, { type: file.mimeType }))
      if (file.html) data.setData('text/html', file.html)
      const options = { bubbles: true, cancelable: true }
      const event =
        file.kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, ...options })
          : new ClipboardEvent('paste', { clipboardData: data, ...options })
      return !node.dispatchEvent(event)
    },
    { kind, name, mimeType, base64: buffer.toString('base64'), html },
  )

for (const kind of ['drop', 'paste'] as const) {
  test(`a picture is uploaded and described before it is in the text (${kind})`, async ({
    page,
    guard,
  }) => {
    await openPanel(page, guard, '/admin/content/add')
    await text(page).click()
    await page.keyboard.type('Before the picture')
    const picture = fileOf('screenshot.png', 'image/png', await makePicture(523, 307))
    expect(await giveFile(page, kind, picture)).toBe(true)
    const dialog = page.getByRole('dialog', { name: 'Add image' })
    const address = dialog.getByLabel('Image address')
    await expect(address).toHaveValue(/\/assets\/media\/[0-9a-f]{24}-523x307\.webp$/)
    const url = await address.inputValue()
    try {
      await dialog.getByRole('button', { name: 'Add image' }).click()
      await expect(dialog.getByLabel('Alternative text')).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel('Alternative text').fill('The screen of a tester')
      await dialog.getByRole('button', { name: 'Add image' }).click()
      await expect(dialog).toHaveCount(0)
      const image = text(page).getByRole('img', { name: 'The screen of a tester' })
      await expect(image).toHaveAttribute('src', url)
      await expect(image).toHaveAttribute('width', '523')
      await expect(text(page)).toContainText('Before the picture')
    } finally {
      await removeFiles([`media/${url.split('/').at(-1)}`])
    }
  })

  test(`a file that is no picture is refused in words and changes nothing (${kind})`, async ({
    page,
    guard,
  }) => {
    await openPanel(page, guard, '/admin/content/add')
    await text(page).click()
    await page.keyboard.type('As it was')
    const manual = fileOf('manual.pdf', 'application/pdf', '%PDF-1.7')
    expect(await giveFile(page, kind, manual)).toBe(true)
    await expect(page.getByText('manual.pdf: This is not a picture we can read')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(text(page)).toHaveText('As it was')
    await expect(page).toHaveURL('/admin/content/add')
  })
}

test('a broken picture is refused in the library, whose closing leads back to the text', async ({
  page,
  guard,
}) => {
  await openPanel(page, guard, '/admin/content/add')
  await text(page).click()
  const broken = fileOf('broken.png', 'image/png', 'only text, whatever its name says')
  await giveFile(page, 'paste', broken)
  const library = page.getByRole('dialog', { name: 'Choose a picture' })
  await expect(library.getByRole('alert')).toContainText('This is not a picture we can read')
  await library.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(text(page)).toBeFocused()
  await expect(text(page).getByRole('img')).toHaveCount(0)
})

test('text from a word processor is pasted as text, whatever picture of it comes along', async ({
  page,
  guard,
}) => {
  await openPanel(page, guard, '/admin/content/add')
  await text(page).click()
  const rendering = fileOf('image.png', 'image/png', await makePicture(40, 20))
  await giveFile(page, 'paste', rendering, '<p>Copied from <b>Word</b></p>')
  await expect(text(page)).toHaveText('Copied from Word')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
