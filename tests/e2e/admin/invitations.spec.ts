import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { siteUrl } from '../../support/site/ports.ts'
import { deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, type Fixtures, open, test } from '../../support/site/test.ts'
import { emailsTo } from '../auth/support/email.ts'
import { adopt, allowBackend, header } from '../auth/support/form.ts'
import { sendForm } from '../auth/support/plain-form.ts'
import { deleteAccount, freshEmail, password } from '../auth/support/stack.ts'
import { closeDialog, testEveryLook } from './support/looks.ts'

const LIST = '/admin/users/invitations'
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const invitationsOf = (email: string) => rows.list('invitations', { email })
const listOf = (email: string) => `${LIST}?q=${encodeURIComponent(email)}`
const shown = (day: Date) => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }).format(day)

/** The path of the link in the latest of `count` invitations to an email. */
async function linkTo(email: string, count = 1): Promise<string> {
  const html: string[] = []
  await expect(async () => {
    await deliverOutbox()
    const invitations = (await emailsTo(email)).filter(({ subject }) =>
      subject.startsWith('Your invitation to '),
    )
    expect(invitations).toHaveLength(count)
    html.splice(0, html.length, ...invitations.map((one) => one.html))
  }).toPass({ timeout: 15_000 })
  const link = /href="([^"]*\/auth\/invitation\?token=[\w-]{43})"/.exec(html.at(-1) ?? '')?.[1]
  if (!link) throw new Error('The email has no link.')
  return link.replace(siteUrl, '')
}

/** Sends an invitation in the dialog of the page. */
async function inviteByEmail(page: Page, email: string, plan?: string, length?: string) {
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite by email' })
  await dialog.getByLabel('Email').fill(email)
  if (plan) await dialog.getByLabel('Plan').selectOption(plan)
  if (length) await dialog.getByLabel(length).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
}

/** A page of a visitor in another browser. */
async function visitorPage(browser: Browser, cleanUp: Fixtures['cleanUp']): Promise<Page> {
  // Sign-ups are limited per IP.
  const ip = `198.19.${randomInt(256)}.${randomInt(1, 255)}`
  const context = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': ip } })
  cleanUp(() => context.close())
  return context.newPage()
}

async function forget(email: string) {
  for (const { id } of await rows.list('profiles', { email })) await deleteAccount(id)
  await rows.remove('invitations', { email })
}

test('an invited person signs up, has the plan, and the link is used', async ({
  adminPage: page,
  browser,
  cleanUp,
}) => {
  const email = freshEmail()
  cleanUp(() => forget(email))
  await open(page, '/admin/users')
  const invite = page.getByRole('link', { name: /^Invite User/ })
  await expect(invite).toHaveAttribute('href', '/auth?invite=1')
  await expect(invite).toHaveAttribute('target', '_blank')
  // The new tab cannot control the admin area.
  await expect(invite).toHaveAttribute('rel', /noopener/)
  await Promise.all([
    expect(page.getByText('Invitation sent')).toBeVisible(),
    inviteByEmail(page, email, 'Professional', '1 year'),
  ])
  await page
    .getByRole('navigation', { name: 'Users' })
    .getByRole('link', { name: /Invitations/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Invitations', level: 1 })).toBeVisible()
  await open(page, listOf(email))
  await expect(row(page, email)).toContainText('Professional for 1 year')
  await expect(row(page, email)).toContainText('Pending')

  const link = await linkTo(email)
  for (let visit = 0; visit < 3; visit++) await page.request.get(siteUrl + link)
  const visitor = await visitorPage(browser, cleanUp)
  await open(visitor, link)
  await expect(visitor.getByText('the Professional plan for 1 year, starting today')).toBeVisible()
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
  await expect(visitor.getByLabel('Email')).not.toBeEditable()
  await visitor.getByLabel('First Name').fill('Zoë')
  await visitor.getByLabel('Password').fill('short')
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  const wrong = visitor.getByLabel('Password')
  await expect(wrong).toHaveAttribute('aria-invalid', 'true')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveValue('')
  await expect(visitor.getByLabel('First Name')).toHaveValue('Zoë')
  await visitor.getByLabel('Password').fill(password)
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(visitor).toHaveURL('/account#plan')
  await expect(visitor.getByText('Your email is confirmed and you are signed in.')).toBeVisible()
  const nextYear = new Date()
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1)
  nextYear.setUTCDate(nextYear.getUTCDate() - 1)
  const plan = visitor.getByRole('region', { name: 'Plan' })
  await expect(plan).toContainText('Professional')
  await expect(plan).toContainText(`ends after ${shown(nextYear)}`)
  await expect(header(visitor).getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await open(visitor, link)
  await expect(visitor.getByText('Your account is ready, and you are signed in.')).toBeVisible()
  await visitor.context().clearCookies()
  await open(visitor, link)
  await expect(
    visitor.getByRole('heading', { name: 'This invitation has been used' }),
  ).toBeVisible()
  await visitor.getByRole('link', { name: 'Sign in' }).click()
  await expect(visitor).toHaveURL('/auth')
  await page.reload()
  await expect(page.getByText('No invitations found')).toBeVisible()
})

test('an invitation is sent again and revoked with the keyboard on a phone', async ({
  adminPage: page,
  browser,
  cleanUp,
}) => {
  const email = freshEmail()
  cleanUp(() => forget(email))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, LIST)
  await page.getByRole('button', { name: 'Invite by email' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite by email' })
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.type('nobody')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill('')
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite by email' })).toBeFocused()
  const first = await linkTo(email)

  await open(page, listOf(email))
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('button', { name: `Send the invitation of ${email} again` }).press('Enter')
  await sent
  const second = await linkTo(email, 2)
  const visitor = await visitorPage(browser, cleanUp)
  await open(visitor, first)
  await expect(visitor.getByText('a newer invitation has replaced it')).toBeVisible()
  await open(visitor, second)
  await expect(visitor.getByLabel('Email')).toHaveValue(email)

  await page.getByRole('button', { name: `Revoke the invitation of ${email}` }).press('Enter')
  await page.getByRole('button', { name: 'Revoke invitation' }).press('Enter')
  await expect(page.getByText('No invitations found')).toBeVisible()
  // The form was open when the admin revoked the invitation.
  await visitor.getByLabel('Password').fill(password)
  await visitor.getByRole('button', { name: 'Create Account' }).click()
  await expect(
    visitor.getByRole('heading', { name: 'This invitation was withdrawn' }),
  ).toBeVisible()
  expect(await rows.list('profiles', { email })).toEqual([])
})

test('an expired, forged or incomplete link says what to do next', async ({
  adminPage: page,
  browser,
  cleanUp,
}) => {
  const email = freshEmail()
  cleanUp(() => forget(email))
  await open(page, '/admin/users')
  await inviteByEmail(page, email)
  const link = await linkTo(email)
  await rows.update('invitations', { email }, { expires_at: '2026-01-01T00:00:00Z' })
  const visitor = await visitorPage(browser, cleanUp)
  await open(visitor, link)
  await expect(visitor.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Contact us' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign up without it' })).toBeVisible()
  for (const token of ['', 'abc', 'a'.repeat(43), `${"'"}%20or%20true--`, '%3Cb%3E']) {
    const response = await visitor.request.get(`${siteUrl}/auth/invitation?token=${token}`)
    expect(await response.text(), token).toMatch(
      /<h1[^>]*>This invitation link doesn(’|'|&#x27;)t work</,
    )
  }
  await open(page, listOf(email))
  await expect(row(page, email)).toContainText('Expired')
  await page.getByRole('button', { name: `Remove the invitation of ${email}` }).click()
  await page.getByRole('button', { name: 'Remove invitation' }).click()
  await expect(page.getByText('No invitations found')).toBeVisible()
})

test('an invitation without a plan replaces one, and an email that has an account gets the plan instead', async ({
  adminPage: page,
  member,
  cleanUp,
}) => {
  const email = freshEmail()
  cleanUp(() => forget(email))
  await open(page, '/admin/users')
  await inviteByEmail(page, email, 'Professional', '1 year')
  // At once, because the toast may close before a slow machine has closed the dialog.
  await Promise.all([
    expect(page.getByText('The new invitation includes no plan.')).toBeVisible(),
    inviteByEmail(page, email),
  ])

  const { id, email: known } = member.user
  await page.getByRole('button', { name: 'Invite by email' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(known.toUpperCase())
  await dialog.getByLabel('Plan').selectOption('Enterprise')
  await dialog.getByLabel('No end').check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toContainText('This email has an account')
  await expect(dialog.getByRole('link', { name: 'Open member' })).toHaveAttribute(
    'href',
    `/admin/users/${id}`,
  )
  const grant = dialog.getByRole('button', { name: 'Grant Enterprise without an end' })
  await expect(grant).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  expect(await rows.list('plan_grants', { user_id: id })).toMatchObject([
    { plan: 'enterprise', ends_at: null },
  ])
  expect(await invitationsOf(known)).toEqual([])
})

test('a member who is signed in with another email must sign out to accept', async ({
  adminPage: page,
  browser,
  guard,
  member,
  cleanUp,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  cleanUp(() => forget(email))
  await open(page, '/admin/users')
  await inviteByEmail(page, email)
  const link = await linkTo(email)
  const visitor = await visitorPage(browser, cleanUp)
  await adopt(visitor, member)
  await open(visitor, link)
  await expect(visitor.getByText(`You are signed in as ${member.user.email}.`)).toBeVisible()
  await expect(visitor.getByLabel('Password')).toHaveCount(0)
  await visitor.getByRole('button', { name: 'Sign out and accept' }).click()
  await expect(visitor.getByLabel('Email')).toHaveValue(email)
})

test('an invitation is accepted without scripts, and the email of the form is ignored', async ({
  adminPage: page,
  cleanUp,
}) => {
  const email = freshEmail()
  const other = freshEmail()
  cleanUp(() => forget(email))
  await open(page, '/admin/users')
  await inviteByEmail(page, email, 'Enterprise', 'No end')
  const link = await linkTo(email)
  const { status, location } = await sendForm(
    link,
    { firstName: 'Zoe', lastName: '', password, email: other },
    '198.18.7.7',
  )
  expect(status).toBe(303)
  expect(location).toContain('/account')
  expect(await rows.list('profiles', { email })).toMatchObject([{ first_name: 'Zoe' }])
  expect(await rows.list('profiles', { email: other })).toEqual([])
  const [account] = await rows.list('profiles', { email })
  expect(await rows.list('plan_grants', { user_id: account?.id ?? '' })).toMatchObject([
    { plan: 'enterprise', ends_at: null, reason: 'Invited by email' },
  ])
})

testEveryLook('invitations are accessible in the admin area and for visitors', async (look) => {
  const { page, check, cleanUp } = look
  const email = freshEmail()
  cleanUp(() => forget(email))
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  let link = ''
  await check({
    'the dialog with a plan and an error': async () => {
      await open(page, LIST)
      await button('Invite by email').click()
      await page.getByLabel('Plan').selectOption('Professional')
      await button('Send invitation').click()
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
      await expect(dialog.getByLabel('Plan')).toHaveValue('professional')
    },
    'the list': async () => {
      await closeDialog(page)
      await inviteByEmail(page, email, 'Professional', '1 year')
      link = await linkTo(email)
      await open(page, listOf(email))
    },
    'the invitation of another email': () => open(page, link),
    'the sign-up': async () => {
      await page.context().clearCookies()
      await open(page, link)
    },
    'a link that does not work': () => open(page, '/auth/invitation?token=abc'),
  })
})
