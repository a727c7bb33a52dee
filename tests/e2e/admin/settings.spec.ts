import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { whileBackendFails } from '../../support/site/backend.ts'
import { waitForEmail } from '../../support/site/mailbox.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { createAccount } from '../auth/support/stack.ts'
import { badImages, fileOf, hugeFile, makeImage, storedFiles } from './support/files.ts'
import { field, restoreSettings, settings, usual } from './support/settings.ts'

// Every page shows the settings, so their tests run one after the other and alone.
test.describe.configure({ mode: 'serial' })

const icon = readFileSync('public/favicon.ico')

test.beforeEach(restoreSettings)
test.afterAll(restoreSettings)

const siteFiles = async () =>
  (await storedFiles()).map(({ name }) => name).filter((name) => !name.includes('/'))

/** Saves and waits for the confirmation. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('main').getByText('Settings saved')).toBeVisible()
}

test('shows a new name, email, logo and icon on every page at the next request', async ({
  adminPage: page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  await open(page, '/admin/settings')
  await field(page, 'Site name').fill('  Lambda & Sons ')
  await field(page, 'Contact email').fill('desk@lambda.example')
  const logo = await sharp(await makeImage(900, 300))
    .jpeg()
    .toBuffer()
  // An SVG and a TIFF are images too. The browser can't show a TIFF before it is saved.
  const tiff = await sharp(logo).tiff().toBuffer()
  await field(page, 'Logo').setInputFiles(fileOf('logo.tif', 'image/tiff', tiff))
  await expect(page.getByText(/can’t show a preview/)).toBeVisible()
  await save(page)
  await expect(page.getByText(/can’t show a preview/)).toHaveCount(0)
  const first = (await settings())?.logo_url
  expect(first).toMatch(/logo\.png/)
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><circle r="9"/></svg>'
  await field(page, 'Logo').setInputFiles(fileOf('logo.svg', 'image/svg+xml', drawing))
  const preview = page.getByRole('img', { name: 'Logo after saving' })
  await expect(preview).toBeVisible()
  await save(page)
  // The page still shows that the previous save has succeeded. The end of this one clears the chosen file.
  await expect(preview).toHaveCount(0)
  await expect.poll(async () => (await settings())?.logo_url).not.toBe(first)
  await field(page, 'Logo').setInputFiles(fileOf('logo.jpg', 'image/jpeg', logo))
  await expect(preview).toBeVisible()
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await expect(page.getByRole('img', { name: 'Icon after saving' })).toBeVisible()
  await save(page)

  await expect.poll(async () => (await settings())?.icon_url).not.toBeNull()
  const saved = await settings()
  expect(saved).toMatchObject({ site_name: 'Lambda & Sons', contact_email: 'desk@lambda.example' })
  expect(saved?.logo_url).toMatch(/\/assets\/logo\.png\?v=\d+$/)
  expect(saved?.icon_url).toMatch(/\/assets\/icon\.ico\?v=\d+$/)
  expect((await siteFiles()).sort()).toEqual(['icon.ico', 'logo.png'])
  for (const path of ['/', '/about', '/contact', '/auth', '/no-such-page']) {
    const html = await read(path)
    expect(html, path).toMatch(/<title>[^<]*Lambda &amp; Sons/)
    expect(html, path).toMatch(/<link rel="icon" href="[^"]*icon\.ico%3Fv/)
    expect(html, path).not.toContain('/brand/icon.svg')
  }
  expect(await read('/contact')).toContain('mailto:desk@lambda.example')
  const { user } = await createAccount()
  const email = await waitForEmail(user.email)
  expect(email.from).toMatchObject([{ name: 'Lambda & Sons' }])
  expect(email.html).toContain('Lambda &amp; Sons')
  expect(email.html).toContain('/storage/v1/object/public/assets/logo.png')
  await page.goto('/about')
  const brand = page.getByRole('banner').getByRole('link', { name: 'Lambda & Sons' })
  const shown = brand.locator('img')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const tab = page.locator('link[rel="icon"]')
  await expect(tab).toHaveCount(1)
  const response = await request.get((await tab.getAttribute('href')) ?? '')
  expect(response.headers()['content-type']).toBe('image/x-icon')
  expect(response.headers()['x-content-type-options']).toBe('nosniff')
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('replaces the icon and restores the defaults', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await save(page)
  expect(await siteFiles()).toEqual(['icon.ico'])
  await open(page, '/admin/settings')
  await field(page, 'Icon').setInputFiles(fileOf('i.png', 'image/png', await makeImage(600, 600)))
  const logo = await sharp(await makeImage(640, 160))
    .webp()
    .toBuffer()
  await field(page, 'Logo').setInputFiles(fileOf('logo.webp', 'image/webp', logo))
  await save(page)
  expect((await siteFiles()).sort()).toEqual(['icon.png', 'logo.png'])
  const stored = await (await fetch((await settings())?.logo_url ?? '')).arrayBuffer()
  expect((await sharp(Buffer.from(stored)).metadata()).format).toBe('png')

  await open(page, '/admin/settings')
  await page.getByRole('button', { name: 'Use default logo' }).click()
  await page.getByRole('button', { name: 'Keep current logo' }).click()
  await page.getByRole('button', { name: 'Use default logo' }).click()
  await page.getByRole('button', { name: 'Use default icon' }).click()
  await save(page)
  expect(await settings()).toMatchObject({ logo_url: null, icon_url: null })
  expect(await siteFiles()).toEqual([])
  await page.goto('/about')
  await expect(page.locator('link[rel="icon"][type="image/svg+xml"]')).toHaveAttribute(
    'href',
    '/brand/icon.svg',
  )
})

test('saves the other settings when an image is rejected', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const wrong = (await badImages()).filter(([{ name }]) => !/nothing/.test(name))
  for (const [file, text] of wrong) {
    await field(page, 'Logo').setInputFiles(file)
    await page.getByRole('button', { name: 'Save settings' }).click()
    const message = page.getByRole('main').getByText('The logo was not changed.')
    await expect(message, file.name).toHaveText(text)
    // A failure, not a success: it is announced as an alert and no toast says that the settings were saved.
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The logo was not changed.',
    )
    await expect(page.getByText('Settings saved')).toHaveCount(0)
    await open(page, '/admin/settings')
  }
  const broken = Buffer.from(icon)
  broken.writeUInt32LE(999_999, 14)
  for (const [file, text] of [
    [fileOf('icon.png', 'image/png', 'text, not an image'), /neither/],
    [fileOf('icon.ico', 'image/x-icon', broken), /damaged/],
  ] as const) {
    await field(page, 'Site name').fill('Saved all the same')
    await field(page, 'Icon').setInputFiles(file)
    await page.getByRole('button', { name: 'Save settings' }).click()
    const message = page.getByRole('main').getByText('The icon was not changed.')
    await expect(message).toHaveText(text)
    await open(page, '/admin/settings')
  }
  expect(await settings()).toMatchObject({
    site_name: 'Saved all the same',
    logo_url: null,
    icon_url: null,
  })
  expect(await siteFiles()).toEqual([])
})

test('does not upload a file that is too large, and reports invalid text at its field', async ({
  adminPage: page,
}) => {
  await open(page, '/admin/settings')
  const huge = hugeFile('huge.png')
  await field(page, 'Logo').setInputFiles(huge)
  await expect(page.getByText('huge.png: This file is larger than 10 MB.')).toBeVisible()
  await field(page, 'Icon').setInputFiles(huge)
  await expect(page.getByText('huge.png: This file is larger than 1 MB.')).toBeVisible()

  await field(page, 'Logo').setInputFiles(fileOf('empty.png', 'image/png', ''))
  await expect(page.getByText('empty.png: This file is empty.')).toBeVisible()
  const logo = fileOf('logo.png', 'image/png', await makeImage(60, 30))
  await field(page, 'Logo').setInputFiles(logo)
  for (const [label, value, text] of [
    ['Site name', '   ', 'Site name is required'],
    ['Site name', 'a <b>', 'Site name contains invalid characters'],
    ['Contact email', 'not an email', 'Please enter a valid email address'],
  ] as const) {
    await field(page, 'Site name').fill(usual.site_name)
    await field(page, label).fill(value)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByRole('main').getByText(text)).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveValue(value)
    await field(page, label).press('End')
    await page.keyboard.type('x')
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0)
  }
  // The form still has the image selected above, and now saves it.
  await field(page, 'Contact email').fill(usual.contact_email)
  await save(page)
  expect((await settings())?.logo_url).toMatch(/logo\.png/)
})

test('warns before leaving unsaved settings only', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  await field(page, 'Site name').fill('Not saved')
  const dashboard = page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })
  await dashboard.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('They will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Site name')).toHaveValue('Not saved')
  await field(page, 'Site name').fill(usual.site_name)
  await save(page)
  await dashboard.click()
  await expect(page).toHaveURL('/admin')
})

test('disables the button while saving', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const released = Promise.withResolvers<void>()
  await page.route('**/admin/settings', async (route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  released.resolve()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeEnabled()
})

test('reports settings that cannot be saved and keeps the input', async ({
  adminPage: page,
  guard,
}) => {
  guard.allow(/status of 50\d|Failed to load resource/)
  await open(page, '/admin/settings')
  await field(page, 'Site name').fill('Kept Name')
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await whileBackendFails(
    503,
    async () => {
      await page.getByRole('button', { name: 'Save settings' }).click()
      await expect(page.getByText(/please try again in a moment/i).last()).toBeVisible()
    },
    '/rest/v1/settings',
  )
  await expect(field(page, 'Site name')).toHaveValue('Kept Name')
  expect(await settings()).toMatchObject(usual)
  await save(page)
  expect(await settings()).toMatchObject({ site_name: 'Kept Name' })
  expect((await settings())?.icon_url).toMatch(/\/assets\/icon\.ico\?v=\d+$/)
})
