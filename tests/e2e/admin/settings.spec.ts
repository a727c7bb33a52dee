import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { whileBackendFails } from '../../support/site/backend.ts'
import { waitForMail } from '../../support/site/mailbox.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { createAccount } from '../auth/support/stack.ts'
import {
  badImages,
  fileOf,
  hugeFile,
  makeImage,
  removeFiles,
  storedFiles,
} from './support/files.ts'

// Every page shows the settings, so their tests run one after the other and alone.
test.describe.configure({ mode: 'serial' })

const usual = {
  site_name: 'Torque Academy',
  contact_email: 'support@torque-academy.example',
  time_zone: 'UTC',
}
const icon = readFileSync('public/favicon.ico')

const restore = async () => {
  await rows.update('settings', { id: '1' }, { ...usual, logo_url: null, icon_url: null })
  await removeFiles(['logo.png', 'icon.png', 'icon.ico', 'logo.jpg'])
}
test.beforeEach(restore)
test.afterAll(restore)

const settings = async () => (await rows.list('settings', { id: '1' }))[0]
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const siteFiles = async () =>
  (await storedFiles()).map(({ name }) => name).filter((name) => !name.includes('/'))

/** Saves and waits for the confirmation. */
async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('main').getByText('Settings saved')).toBeVisible()
}

test('shows a new name, email, logo and icon on every page at the next request', async ({
  adminPage: page,
  request,
}) => {
  const read = async (path: string) => (await request.get(path)).text()
  await open(page, '/admin/settings')
  await field(page, 'Site Name').fill('  Lambda & Sons ')
  await field(page, 'Contact Email').fill('desk@lambda.example')
  const logo = await sharp(await makeImage(900, 300))
    .jpeg()
    .toBuffer()
  await field(page, 'Logo').setInputFiles(fileOf('logo.jpg', 'image/jpeg', logo))
  await expect(page.getByRole('img', { name: 'Logo after saving' })).toBeVisible()
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await expect(page.getByRole('img', { name: 'Icon after saving' })).toBeVisible()
  await save(page)

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
  const mail = await waitForMail(user.email)
  expect(mail.from).toMatchObject([{ name: 'Lambda & Sons' }])
  expect(mail.html).toContain('Lambda &amp; Sons')
  expect(mail.html).toContain('/storage/v1/object/public/assets/logo.png')
  await page.goto('/about')
  const brand = page.getByRole('banner').getByRole('link', { name: 'Lambda & Sons' })
  const shown = brand.locator('img')
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)
  const tab = page.locator('link[rel="icon"]')
  await expect(tab).toHaveCount(1)
  const answer = await request.get((await tab.getAttribute('href')) ?? '')
  expect(answer.headers()['content-type']).toBe('image/x-icon')
  expect(answer.headers()['x-content-type-options']).toBe('nosniff')
  expect((await request.get('/favicon.ico')).status()).toBe(200)
})

test('replaces the icon and restores the defaults', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await save(page)
  expect(await siteFiles()).toEqual(['icon.ico'])
  await page.reload()
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
  for (const [file, words] of wrong) {
    await field(page, 'Logo').setInputFiles(file)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const said = page.getByRole('main').getByText('The logo stays as it was.')
    await expect(said, file.name).toHaveText(words)
    await open(page, '/admin/settings')
  }
  const broken = Buffer.from(icon)
  broken.writeUInt32LE(999_999, 14)
  for (const [file, words] of [
    [fileOf('icon.png', 'image/png', 'text, not an image'), /neither/],
    [fileOf('icon.ico', 'image/x-icon', broken), /damaged/],
  ] as const) {
    await field(page, 'Site Name').fill('Saved all the same')
    await field(page, 'Icon').setInputFiles(file)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    const said = page.getByRole('main').getByText('The icon stays as it was.')
    await expect(said).toHaveText(words)
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

  const logo = fileOf('logo.png', 'image/png', await makeImage(60, 30))
  await field(page, 'Logo').setInputFiles(logo)
  for (const [label, value, words] of [
    ['Site Name', '   ', 'Site name is required'],
    ['Site Name', 'a <b>', 'Site name contains invalid characters'],
    ['Contact Email', 'nobody', 'Please enter a valid email address'],
  ] as const) {
    await field(page, 'Site Name').fill(usual.site_name)
    await field(page, label).fill(value)
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByRole('main').getByText(words)).toBeVisible()
    await expect(field(page, label)).toBeFocused()
    await expect(field(page, label)).toHaveValue(value)
    await field(page, label).press('End')
    await page.keyboard.type('x')
    await expect(page.getByRole('main').getByText(words)).toHaveCount(0)
  }
  // The image selected before is still there and is saved now.
  await field(page, 'Contact Email').fill(usual.contact_email)
  await save(page)
  expect((await settings())?.logo_url).toMatch(/logo\.png/)
})

test('asks before leaving unsaved settings only', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  await field(page, 'Site Name').fill('Not saved')
  const dashboard = page.getByRole('complementary').getByRole('link', { name: 'Dashboard' })
  await dashboard.click()
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await expect(question).toContainText('They will be lost.')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Site Name')).toHaveValue('Not saved')
  await field(page, 'Site Name').fill(usual.site_name)
  await save(page)
  await dashboard.click()
  await expect(page).toHaveURL('/admin')
})

test('disables the button while saving', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/admin/settings', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Save Settings' })).toBeEnabled()
})

test('analytics use the days of the selected time zone', async ({ adminPage: page }) => {
  await open(page, '/admin/settings')
  const zone = field(page, 'Time zone')
  await expect(zone).toHaveValue('UTC')
  await zone.selectOption('Pacific/Auckland')
  await page.getByRole('button', { name: 'Save Time Zone' }).click()
  await expect(page.getByRole('main').getByText('Time zone saved')).toBeVisible()
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
    await field(page, 'Time zone').selectOption('Pacific/Auckland')
    await page.getByRole('button', { name: 'Save Time Zone' }).click()
    await expect(page.getByRole('main').getByText('Time zone saved')).toBeVisible()

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

test('reports settings that cannot be saved and keeps the input', async ({
  adminPage: page,
  guard,
}) => {
  guard.allow(/status of 50\d|Failed to load resource/)
  await open(page, '/admin/settings')
  await field(page, 'Site Name').fill('Kept Name')
  await field(page, 'Icon').setInputFiles(fileOf('favicon.ico', 'image/x-icon', icon))
  await whileBackendFails(
    503,
    async () => {
      await page.getByRole('button', { name: 'Save Settings' }).click()
      await expect(page.getByText(/please try again in a moment/i).last()).toBeVisible()
    },
    '/rest/v1/settings',
  )
  await expect(field(page, 'Site Name')).toHaveValue('Kept Name')
  expect(await settings()).toMatchObject(usual)
  await save(page)
  expect(await settings()).toMatchObject({ site_name: 'Kept Name' })
  expect((await settings())?.icon_url).toMatch(/\/assets\/icon\.ico\?v=\d+$/)
})
