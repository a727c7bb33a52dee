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

/** Subscribes an email and confirms it. Returns the email with the links. */
async function expectConfirmation(page: Page, email: string): Promise<ReceivedEmail> {
  await subscribe(page, email)
  const message = await waitForEmail(email)
  expect(message.to.map((to) => to.address)).toEqual([email])
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'pending' }])

  await page.goto(linkOf(message, 'confirm'))
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'pending' }])
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You are on the list')
  expect(await rows.list('subscriptions', { email })).toMatchObject([{ status: 'confirmed' }])
  return message
}

/** Unsubscribes an email with one click. */
async function expectRemoval(page: Page, email: string, message: ReceivedEmail): Promise<void> {
  await page.goto(linkOf(message, 'unsubscribe'))
  await page.getByRole('button', { name: 'Remove my email' }).click()
  await expect(page.getByRole('main').getByRole('status')).toContainText('You have been removed')
  expect(await rows.list('subscriptions', { email })).toEqual([])
}

test('rejects an invalid email at its field, and subscribes an email once it is confirmed, without revealing it', async ({
  page,
}) => {
  await open(page, '/blog')
  const field = page.getByLabel('Email address')
  await field.fill('nowhere')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(field).toHaveValue('nowhere')
  await expectAccessible(page)

  const email = newEmail()
  const message = await expectConfirmation(page, email)
  await test.step('a second subscription sends no email and has the same response', async () => {
    await open(page, '/blog')
    await subscribe(page, email)
    expect(await findEmails(email)).toHaveLength(1)
  })
  await expectRemoval(page, email, message)
})

test('shows a message and a way forward for an invalid link, and no button', async ({
  page,
  request,
}) => {
  for (const [purpose, button, next] of [
    ['confirm', 'Confirm subscription', 'Subscribe again'],
    ['unsubscribe', 'Remove my email', 'Contact us'],
  ] as const) {
    for (const token of ['x'.repeat(43), 'short', '%3Cscript%3E']) {
      const html = await (await request.get(`/newsletter/${purpose}/${token}`)).text()
      expect(html).toContain('This link is no longer valid.')
      expect(html).toContain(next)
      expect(html).not.toMatch(new RegExp(`<button[^>]*>(<[^>]*>)*${button}`))
    }
  }
  // The page of the other purpose differs only in its link.
  await open(page, '/newsletter/confirm/short')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toHaveText('This link is no longer valid.')
  await expect(main.getByRole('link', { name: 'Subscribe again' })).toBeVisible()
  await expectAccessible(page)
})

test('responds with 404 to other URLs below /newsletter', async ({ request }) => {
  for (const path of ['confirm', `leave/${'x'.repeat(43)}`, `confirm/${'x'.repeat(43)}/more`]) {
    expect((await request.get(`/newsletter/${path}`)).status(), path).toBe(404)
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('subscribes and unsubscribes', async ({ page }) => {
    await page.goto('/blog')
    const email = newEmail()
    await expectRemoval(page, email, await expectConfirmation(page, email))
  })
})
