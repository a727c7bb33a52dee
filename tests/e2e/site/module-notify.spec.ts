import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { findEmails, waitForEmail } from '../../support/site/mailbox.ts'
import { deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

// This module belongs to this file: no other test publishes its lessons.
const path = '/courses/servicing/sv-301'
const title = 'Servicing the modern vehicle'
const firstLesson = { module_id: 'SV-301', position: '1' }

const newEmail = () => `tech.${randomBytes(5).toString('hex')}@example.com`

const statusIn = (page: Page) => page.getByRole('main').getByRole('status')

async function subscribe(page: Page, email: string): Promise<void> {
  await expect(page.getByText('Get one email when this module is ready.')).toBeVisible()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(statusIn(page)).toContainText('Check your inbox to confirm.')
}

async function linkTo(email: string, purpose: 'confirm' | 'unsubscribe'): Promise<string> {
  const { html } = await waitForEmail(email)
  const link = new RegExp(`href="[^"]*(/newsletter/module/${purpose}/[\\w-]+)"`).exec(html)?.[1]
  if (!link) throw new Error(`The email has no link to ${purpose}.`)
  return link
}

test('notifies a confirmed subscriber once when the module is published', async ({
  page,
  cleanUp,
}) => {
  const email = newEmail()
  await open(page, path)
  await expectAccessible(page)
  await subscribe(page, email)
  await page.goto(await linkTo(email, 'confirm'))
  expect(await rows.list('subscriptions', { email })).toMatchObject([
    { status: 'pending', module_id: 'SV-301', module_title: title, module_path: path },
  ])
  await page.getByRole('button', { name: 'Confirm notification' }).click()
  await expect(statusIn(page)).toContainText("You'll get one email when the module is ready.")
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'confirmed' }])

  cleanUp(() =>
    rows.update('lessons', firstLesson, {
      state: 'planned',
      duration: null,
      poster: null,
      published_at: null,
    }),
  )
  const publish = () =>
    rows.update('lessons', firstLesson, {
      state: 'published',
      duration: 60,
      poster: '/images/articles/fuel-trim-map.webp',
    })
  await publish()
  await deliverOutbox()
  const received = async () =>
    (await findEmails(email)).filter(({ subject }) => subject === `${title} is ready`)
  await expect.poll(received).toHaveLength(1)
  const [message] = await received()
  expect(message?.html).toContain(`${path}"`)
  expect(message?.text).toMatch(/Your\s+subscription\s+has\s+ended/)
  expect(await rows.list('subscriptions', { email })).toEqual([])

  const document = await page.request.get(path)
  expect(await document.text()).not.toContain('Notify me')

  await rows.update('lessons', firstLesson, { state: 'draft' })
  await publish()
  await deliverOutbox()
  expect(await received()).toHaveLength(1)
})

test('rejects an invalid email at its field and keeps it', async ({ page }) => {
  await open(page, path)
  const field = page.getByLabel('Email address')
  await field.fill('nowhere')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field).toHaveValue('nowhere')
})

test('shows a message and a way forward for an invalid link, and no button', async ({
  request,
}) => {
  for (const [purpose, button, next] of [
    ['confirm', 'Confirm notification', 'Browse courses'],
    ['unsubscribe', 'Remove my email', 'Contact us'],
  ] as const) {
    for (const token of ['x'.repeat(43), 'short']) {
      const html = await (await request.get(`/newsletter/module/${purpose}/${token}`)).text()
      expect(html).toContain('This link is no longer valid.')
      expect(html).toContain(next)
      expect(html).not.toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*${button}`))
    }
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribes on a module open to everyone, confirms and unsubscribes', async ({ page }) => {
    const email = newEmail()
    await page.goto(path)
    await subscribe(page, email)
    await page.goto(await linkTo(email, 'confirm'))
    await page.getByRole('button', { name: 'Confirm notification' }).click()
    await expect(statusIn(page)).toContainText("We'll let you know")
    await page.goto(await linkTo(email, 'unsubscribe'))
    await page.getByRole('button', { name: 'Remove my email' }).click()
    await expect(statusIn(page)).toContainText('You have been removed')
    expect(await rows.list('subscriptions', { email })).toEqual([])
  })
})
