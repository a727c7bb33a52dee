import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dialogLooks, expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import {
  badImages,
  fileOf,
  hugeFile,
  makeImage,
  removeFiles,
  storedFiles,
  storeFile,
} from './support/files.ts'

// These tests run one after the other, because the library shows the newest images of all tests.
test.describe.configure({ mode: 'default' })

const FORM = '/admin/content/add'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose an image' })
const choose = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  dialog(page).getByLabel('Image file').setInputFiles(file)
const urlField = (page: Page) => page.getByLabel('Featured image URL')

async function openPicker(page: Page): Promise<void> {
  await open(page, FORM)
  await page.getByRole('button', { name: 'Upload or choose' }).click()
  await expect(dialog(page)).toBeVisible()
}

const nameIn = (url: string) => `media/${url.split('/').at(-1)}`

test('rotates and re-encodes a photo, and serves it to visitors from the site', async ({
  adminPage: page,
  request,
  cleanUp,
}) => {
  const photo = await sharp(await makeImage(640, 433))
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Jane Doe' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  await openPicker(page)
  await choose(page, fileOf('IMG 0001.JPG', 'application/octet-stream', photo))
  await expect(dialog(page)).toBeHidden()
  await expect(urlField(page)).toHaveValue(/\/assets\/media\/[0-9a-f]{24}-433x640\.webp$/)
  const url = await urlField(page).inputValue()
  cleanUp(() => removeFiles([nameIn(url)]))
  const stored = await request.get(url)
  expect(stored.headers()['content-type']).toBe('image/webp')
  const { format, exif, orientation } = await sharp(await stored.body()).metadata()
  expect({ format, exif, orientation }).toEqual({ format: 'webp' })
  const served = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)
  expect(served.status()).toBe(200)
  expect(served.headers()['x-content-type-options']).toBe('nosniff')
})

test('the image optimizer fetches from the media folder only', async ({ request }) => {
  const origin = new URL(process.env.NEXT_PUBLIC_SUPABASE_URL ?? 'http://127.0.0.1:54321').origin
  for (const url of [
    'https://example.com/image.png',
    'http://127.0.0.1:1/storage/v1/object/public/assets/a.png',
    'http://169.254.169.254/latest/meta-data',
    `${origin}/auth/v1/settings`,
    `${origin}/storage/v1/object/public/other/a.png`,
    `${origin}/storage/v1/object/public/assets/../../../../../auth/v1/settings`,
  ]) {
    const response = await request.get(`/_next/image?url=${encodeURIComponent(url)}&w=640&q=75`)
    expect(response.status(), url).toBe(400)
  }
})

test('rejects files that are not images or too large with a message and stores none of them', async ({
  adminPage: page,
  guard,
}) => {
  await openPicker(page)
  for (const [file, text] of await badImages()) {
    await choose(page, file)
    const alert = dialog(page).getByRole('alert').filter({ hasText: file.name })
    await expect(alert, file.name).toHaveText(text)
  }
  const files = await storedFiles()
  expect(files.filter(({ name }) => /811x607|20000x20000/.test(name))).toEqual([])
  expect(files.filter(({ name, metadata }) => /svg|html/.test(name + metadata?.mimetype))).toEqual(
    [],
  )

  const warning = dialog(page).getByRole('alert').filter({ hasText: 'huge.jpg' })
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith(FORM)) sent++
  })
  await expect(dialog(page).getByLabel('Loading images')).toHaveCount(0)
  const before = sent
  await choose(page, hugeFile('huge.jpg'))
  await expect(warning).toHaveText(/larger than 10 MB/)
  expect(sent).toBe(before)

  guard.allow(/413|ERR_CONNECTION_RESET/)
  await page.evaluate(() => Object.defineProperty(File.prototype, 'size', { get: () => 1000 }))
  await choose(page, hugeFile('anyway.jpg'))
  const rejection = dialog(page).getByRole('alert').filter({ hasText: 'anyway.jpg' })
  await expect(rejection).toHaveText(/larger than 10 MB/)
  expect(sent).toBe(before + 1)
})

test('an image is dropped, selected by keyboard, kept while an article uses it, and deleted', async ({
  adminPage: page,
  article,
}) => {
  const bytes = await makeImage(517, 389)
  await openPicker(page)
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer()
    const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    data.items.add(new File([content], 'dropped.png', { type: 'image/png' }))
    return data
  }, bytes.toString('base64'))
  await dialog(page).getByText('JPEG, PNG, WebP').dispatchEvent('drop', { dataTransfer: transfer })
  await expect(urlField(page)).toHaveValue(/517x389\.webp$/)
  const url = await urlField(page).inputValue()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  const { id, title } = await article({ status: 'draft', featured_image: url })
  await page.getByRole('button', { name: 'Upload or choose' }).click()
  const deletion = dialog(page)
    .getByRole('button', { name: /^Delete image 517 × 389/ })
    .first()
  await deletion.click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText(`It is still used in “${title}”`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(deletion).toBeFocused()
  await rows.remove('articles', { id })

  const tile = dialog(page).getByRole('button', { name: /^Use image 517 × 389/ })
  await tile.first().focus()
  await page.keyboard.press('Enter')
  await expect(urlField(page)).toHaveValue(url)

  await page.getByRole('button', { name: 'Upload or choose' }).click()
  await deletion.click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText('It is used in the article you are editing.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()

  await page.getByRole('button', { name: 'Upload or choose' }).click()
  await expect(tile.first()).toBeVisible()
  const count = await tile.count()
  await deletion.click()
  await page.getByRole('button', { name: 'Delete image' }).click()
  await expect(page.getByText('Image deleted')).toBeVisible()
  await expect(tile).toHaveCount(count - 1)
  expect((await storedFiles()).map(({ name }) => name)).not.toContain(nameIn(url))
})

test('loads more images page by page', async ({ adminPage: page, cleanUp }) => {
  const tiny = await sharp(await makeImage(8, 8))
    .webp()
    .toBuffer()
  const names = Array.from(
    { length: 30 },
    (_, index) => `media/${String(index).padStart(24, 'a')}-8x8.webp`,
  )
  for (const name of names) await storeFile(name, tiny)
  cleanUp(() => removeFiles(names))
  await openPicker(page)
  const tiles = dialog(page).getByRole('button', { name: /^Use image/ })
  await expect(tiles).toHaveCount(24)
  await dialog(page).getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => tiles.count()).toBeGreaterThanOrEqual(30)
})

test('the library is accessible with an error', async ({ adminPage: page, cleanUp }) => {
  const name = `media/${'b'.repeat(20)}eaaa-31x17.webp`
  await storeFile(
    name,
    await sharp(await makeImage(31, 17))
      .webp()
      .toBuffer(),
  )
  cleanUp(() => removeFiles([name]))
  await openPicker(page)
  await choose(page, fileOf('text.png', 'image/png', 'text'))
  await expect(dialog(page).getByText(/not an image we can read/)).toBeVisible()
  await expectAccessibleInEveryLook(page, dialogLooks)
})
