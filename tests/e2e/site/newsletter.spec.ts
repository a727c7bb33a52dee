import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { findEmails, type ReceivedEmail, waitForEmail } from '../../support/site/mailbox.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

const newEmail = () => `reader.${randomBytes(5).toString('hex')}@example.com`

function linkOf(message: ReceivedEmail, purpose: 'confirm' | 'unsubscribe'): string {
  const link = new RegExp(`href="[^"]*(/newsletter/${purpose}/[\\w-]+)"`).exec(message.html)?.[1]
  if (!link) throw new Error(`The email has no link to ${purpose}.`)
  return link
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    'Please confirm with the link in the email we have just sent you.',
  )
}

async function expectDoubleOptIn(page: Page): Promise<void> {
  const email = newEmail()
  await subscribe(page, email)
  const message = await waitForEmail(email)
  expect(message.to.map((to) => to.address)).toEqual([email])
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'pending' }])

  await page.goto(linkOf(message, 'confirm'))
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'pending' }])
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list')
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'confirmed' }])

  await page.goto(linkOf(message, 'unsubscribe'))
  await page.getByRole('button', { name: 'Remove my email' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have been removed')
  expect(await rows.list('subscriptions', { email })).toEqual([])
}

test('subscribes an email once it is confirmed, and unsubscribes it with one click', async ({
  page,
}) => {
  await open(page, '/blog')
  await expectDoubleOptIn(page)
})

test('rejects an invalid email at its field and keeps it', async ({ page }) => {
  await open(page, '/blog')
  const field = page.getByLabel('Email address')
  await field.fill('nowhere')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field).toHaveValue('nowhere')
  await expectAccessible(page)
})

test('does not reveal whether an email is subscribed', async ({ page }) => {
  const email = newEmail()
  await open(page, '/blog')
  await subscribe(page, email)
  await page.goto(linkOf(await waitForEmail(email), 'confirm'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list')

  await open(page, '/blog')
  await subscribe(page, email)
  expect(await findEmails(email)).toHaveLength(1)
})

test('shows a message and a way forward for an invalid link, and no button', async ({ page }) => {
  for (const [purpose, button, next] of [
    ['confirm', 'Confirm subscription', 'Subscribe again'],
    ['unsubscribe', 'Remove my email', 'Contact us'],
  ] as const) {
    for (const token of ['x'.repeat(43), 'short', '%3Cscript%3E']) {
      await open(page, `/newsletter/${purpose}/${token}`)
      const main = page.getByRole('main')
      await expect(main.getByRole('alert')).toHaveText('This link is no longer valid.')
      await expect(page.getByRole('button', { name: button })).toHaveCount(0)
      await expect(main.getByRole('link', { name: next })).toBeVisible()
    }
    await expectAccessible(page)
  }
})

test('responds with 404 to other URLs below /newsletter', async ({ page }) => {
  for (const path of ['confirm', `leave/${'x'.repeat(43)}`, `confirm/${'x'.repeat(43)}/more`]) {
    expect((await page.request.get(`/newsletter/${path}`)).status(), path).toBe(404)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribes and unsubscribes', async ({ page }) => {
    await page.goto('/blog')
    await expectDoubleOptIn(page)
  })
})
