import type { Browser, Page } from '@playwright/test'
import { contactForm, contactText } from '../../support/site/contact-form.ts'
import { lessonId, publishLesson } from '../../support/site/lessons.ts'
import { findEmails } from '../../support/site/mailbox.ts'
import { callFunction, deliverOutbox, rows } from '../../support/site/rest.ts'
import { expect, type Fixtures, open, test } from '../../support/site/test.ts'
import { hooksSecret } from '../../support/site/visits.ts'
import { adopt } from '../auth/support/form.ts'
import { createAccount, deleteAccount, freshEmail, type Session } from '../auth/support/stack.ts'
import { closeDialog, testEveryLook } from './support/looks.ts'
import { replyDialog } from './support/reply.ts'

const lesson = {
  path: '/courses/engine/en-103/compression-testing-dry-and-wet',
  title: 'Compression testing, dry and wet',
  moduleId: 'EN-103',
  position: '1',
}
const userList = (email: string) => `/admin/users?q=${encodeURIComponent(email)}`
const plansOf = (session: Session) => rows.list('plan_grants', { user_id: session.user.id })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The day in the format of the site. */
const shown = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** Locators of the dialog with the plans of a user. */
function plansDialog(page: Page) {
  const dialog = page.getByRole('dialog', { name: /^(Plans|Grant a plan|Change plan)$/ })
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  return {
    dialog,
    field,
    entries: dialog.getByRole('list', { name: 'Plans' }).locator('> li'),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    async openFor({ user }: Session) {
      await open(page, userList(user.email))
      await page.getByRole('button', { name: `Plans of ${user.email}` }).click()
    },
    async chooseModules(...ids: string[]) {
      for (const [index, label] of ['First', 'Second', 'Third'].entries()) {
        await field(`${label} module`).selectOption(ids[index] ?? '')
      }
    },
  }
}

/** Opens a page in a separate browser context, signed in as the member. */
async function memberPage(browser: Browser, session: Session, cleanUp: Fixtures['cleanUp']) {
  const context = await browser.newContext()
  cleanUp(() => context.close())
  const page = await context.newPage()
  await adopt(page, session)
  return page
}

const decisionFor = async (page: Page) => {
  const response = await page.request.get(`/api/lessons/${await lessonId(lesson)}/access`)
  return (await response.json()).decision
}

/** Waits for the email with this subject to a member. */
async function emailTo({ user }: Session, subject: string) {
  await deliverOutbox()
  await expect
    .poll(async () => (await findEmails(user.email)).map((email) => email.subject))
    .toContain(subject)
  return (await findEmails(user.email)).find((email) => email.subject === subject)
}

test('a member of Basic watches the lessons of three modules until an admin ends the plan', async ({
  adminPage: page,
  browser,
  member,
  cleanUp,
}) => {
  cleanUp((await publishLesson(lesson, 'plan')).withdraw)
  const membersPage = await memberPage(browser, member, cleanUp)
  const { dialog, entries, field, press, openFor, chooseModules } = plansDialog(page)
  expect(await decisionFor(membersPage)).toBe('plan')

  await openFor(member)
  await expect(dialog.getByText('This user has no plan yet.')).toBeVisible()
  await press('Grant a plan')
  await expect(field('Start')).toHaveValue(inDays(0))
  await expect(dialog.getByRole('button', { name: '1 year' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await field('Plan').selectOption('Basic')
  await chooseModules('EN-103', 'EN-103')
  await field('End').fill(inDays(-1))
  await press('Grant plan')
  await expect(dialog.getByText('Choose three different modules')).toBeVisible()
  await expect(dialog.getByText('Choose a module', { exact: true }).last()).toBeVisible()
  await expect(dialog.getByText('The end date is before the start date.')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await expect(field('Plan')).toHaveValue('basic')
  await expect(field('First module')).toHaveValue('EN-103')
  expect(await plansOf(member)).toEqual([])

  await chooseModules('EN-103', 'CH-103', 'EL-103')
  await field('End').fill(inDays(30))
  await field('Reason').fill('Invoice 4711')
  await press('Grant plan')
  await expect(page.getByText('Plan granted')).toBeVisible()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Running')
  await expect(entries).toContainText('Invoice 4711')
  await closeDialog(page)
  await expect(page.getByRole('cell', { name: `Basic until ${shown(inDays(30))}` })).toBeVisible()

  const email = await emailTo(member, 'Your Basic plan')
  expect(email?.text).toContain('Start with Testing mechanical condition')

  await test.step('the member watches and sees the plan', async () => {
    expect(await decisionFor(membersPage)).toBe('granted')
    await membersPage.goto(lesson.path)
    await expect(membersPage.locator('video')).toHaveAttribute('src', /\/film/)
    await membersPage.goto('/account')
    const plan = membersPage.getByRole('region', { name: 'Plan' })
    await expect(plan).toContainText(`ends after ${shown(inDays(30))}`)
    await expect(plan.getByRole('listitem').getByRole('link')).toHaveCount(3)
    await expect(plan.locator('a[href="/courses/engine/en-103"]')).toBeVisible()
  })

  await test.step('an admin ends the plan', async () => {
    await openFor(member)
    await press('End')
    const question = page.getByRole('alertdialog', { name: 'End the Basic plan?' })
    await question.getByRole('button', { name: 'End plan' }).click()
    await expect(entries).toContainText('Ended')
    await expect(dialog.getByRole('button', { name: 'Change' })).toHaveCount(0)
    expect(await decisionFor(membersPage)).toBe('plan')
    await membersPage.reload()
    const plan = membersPage.getByRole('region', { name: 'Plan' })
    await expect(plan).toContainText('You have no plan.')
    await plan.getByText('modules with films are open to you').click()
    await expect(plan.locator('a[href="/courses/electrical/el-101"]')).toBeVisible()
    await expect(plan).toContainText('Past plans')
    await expect(plan.getByRole('link', { name: 'Compare the plans' })).toBeVisible()
  })
})

test('changes a plan, and reminds the member a week before the new end', async ({
  adminPage: page,
  request,
  member,
}) => {
  const { entries, field, press, openFor } = plansDialog(page)
  await callFunction('grant_plan', {
    p_email: member.user.email,
    p_plan: 'enterprise',
    p_modules: [],
    p_ends_at: null,
    p_reason: 'Prize',
  })
  await rows.update(
    'plan_grants',
    { user_id: member.user.id },
    { created_at: '2026-01-01T00:00:00Z', starts_at: '2026-01-01T00:00:00Z' },
  )
  await openFor(member)
  await expect(entries).toContainText('From Jan 1, 2026, no end')
  await press('Change')
  await expect(field('Plan')).toHaveValue('enterprise')
  await expect(field('Reason')).toHaveValue('Prize')
  await field('Plan').selectOption('Professional')
  await field('End').fill(inDays(5))
  await press('Save plan')
  await expect(page.getByText('Plan changed')).toBeVisible()
  await expect(entries).toContainText(`Professional`)
  await expect(entries).toContainText(`Jan 1, 2026 to ${shown(inDays(5))}`)

  const headers = { authorization: `Bearer ${hooksSecret()}` }
  const report = await (await request.post('/api/retention', { headers })).json()
  expect(report).toMatchObject({ reminded: expect.any(Number) })
  const lastDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  const subject = `Your Professional plan ends on ${lastDay.format(new Date(inDays(5)))}`
  const email = await emailTo(member, subject)
  expect(email?.text).toContain('/contact?plan=professional')

  await request.post('/api/retention', { headers })
  await deliverOutbox()
  expect(
    (await findEmails(member.user.email)).filter((one) => one.subject === subject),
  ).toHaveLength(1)
})

test('a plan chosen on the pricing page is granted from its message', async ({
  adminPage: page,
  member,
}) => {
  const { dialog, field, press } = plansDialog(page)
  const { email } = member.user
  await open(page, '/pricing')
  await page.getByRole('article', { name: 'Professional' }).getByRole('link').click()
  await expect(page).toHaveURL('/contact?plan=professional')
  const form = contactForm(page)
  const text = contactText({ email, subject: 'A plan, please' })
  await form.fill(text)
  await form.sendButton.click()
  await expect(form.status).toContainText('Message sent successfully!')
  const [message] = await rows.list('contact_messages', { email })
  expect(message).toMatchObject({ subject: 'A plan, please', plan: 'professional' })
  const confirmation = await emailTo(member, 'Your request for the Professional plan')
  expect(confirmation?.text).toContain('Nothing is charged')
  expect(confirmation?.text).not.toContain('A plan, please')
  expect(confirmation?.text).not.toContain(text.firstName)

  // The search keeps the messages of other tests from being opened as the next one.
  const search = `?q=${encodeURIComponent(email)}`
  await open(page, `/admin/messages/${message?.id}${search}`)
  const request = page.getByRole('region', { name: 'Requested plan' })
  await request.getByLabel('1 month').check()
  await request.getByRole('button', { name: 'Other days' }).click()
  await expect(dialog).toContainText(email)
  await expect(field('Plan')).toHaveValue('professional')
  await expect(field('Reason')).toHaveValue('Requested by message: A plan, please')
  await expect(dialog.getByRole('button', { name: '1 month' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await dialog.getByRole('button', { name: '1 year' }).click()
  await expect(field('End')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await dialog.getByRole('button', { name: 'No end' }).click()
  await expect(field('End')).toHaveValue('')
  await press('Cancel')
  await closeDialog(page)

  // One step, by keyboard.
  await request.getByLabel('1 month').focus()
  await page.keyboard.press('ArrowDown')
  await expect(request.getByLabel('1 year')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(
    request.getByRole('button', { name: 'Grant Professional without an end' }),
  ).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(request.getByRole('button', { name: /^Grant Professional until/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Plan granted')).toBeVisible()
  await expect(request).toContainText('Professional granted')
  expect(await plansOf(member)).toMatchObject([
    { plan: 'professional', reason: 'Requested by message: A plan, please' },
  ])
  const archive = request.getByRole('button', { name: 'Archive message' })
  await expect(archive).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin/messages${search}`)
  expect(await rows.list('contact_messages', { email })).toMatchObject([{ status: 'archived' }])
})

test('a plan is granted to several accounts at once, never twice, and others are invited', async ({
  adminPage: page,
  member,
  cleanUp,
}) => {
  const unknown = freshEmail()
  cleanUp(() => rows.remove('invitations', { email: unknown }))
  await open(page, '/admin/users')
  const dialog = page.getByRole('dialog', { name: 'Grant a plan to several accounts' })
  const grant = async () => {
    await page.getByRole('button', { name: 'Grant plans', exact: true }).click()
    await dialog.getByLabel('Emails').fill(`Test <${member.user.email}>, ${unknown}`)
    await dialog.getByLabel('Reason').fill('Workshop 12')
    await dialog.getByRole('button', { name: '1 year' }).click()
    await dialog.getByRole('button', { name: 'Grant plans' }).click()
  }
  await page.getByRole('button', { name: 'Grant plans', exact: true }).click()
  await dialog.getByLabel('Emails').fill('ana.example.com')
  await dialog.getByRole('button', { name: 'Grant plans' }).click()
  await expect(dialog.getByText('This is not a valid email: ana.example.com')).toBeVisible()
  await expect(dialog.getByText('Reason is required')).toBeVisible()
  await closeDialog(page)

  await grant()
  await expect(page.getByText('Plan granted to 1 account, 1 invited')).toBeVisible()
  await expect(dialog).toContainText('Granted to 1 account')
  await expect(dialog).toContainText('No confirmed account, so invited with this plan')
  await expect(dialog.getByRole('listitem').filter({ hasText: unknown })).toBeVisible()
  expect(await rows.list('invitations', { email: unknown })).toMatchObject([
    { plan: 'professional', reason: 'Workshop 12', last_day: expect.any(String), months: null },
  ])
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Grant plans', exact: true })).toBeFocused()

  await grant()
  await expect(dialog).toContainText('Had this plan for these days already')
  expect(await plansOf(member)).toMatchObject([{ plan: 'professional', reason: 'Workshop 12' }])
})

test('an admin invites a sender without an account, whether a plan was requested or not', async ({
  adminPage: page,
  message,
}) => {
  const plain = await message()
  await open(page, `/admin/messages/${plain.id}`)
  await expect(page.getByRole('region', { name: 'Requested plan' })).toHaveCount(0)
  const sender = page.getByRole('region', { name: 'Sender' })
  const invite = sender.getByRole('button', { name: 'Invite by email' })
  await invite.click()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(plain.email)
  await closeDialog(page)
  await expect(invite).toBeFocused()

  const { id, email } = await message({ plan: 'basic' })
  await open(page, `/admin/messages/${id}`)
  const request = page.getByRole('region', { name: 'Requested plan' })
  await expect(request).toContainText('Basic plan requested')
  await expect(request).toContainText(`No confirmed account has the email ${email}.`)
  await expect(invite).toHaveCount(0)
  await request.getByRole('button', { name: 'Invite to sign up' }).click()
  const reply = replyDialog(page)
  await expect(reply.message).toHaveValue(new RegExp(`sign up with this email address .${email}`))
  await reply.send.click()
  await reply.expectSent()
  expect(await rows.list('contact_replies', { message_id: id })).toHaveLength(1)
})

testEveryLook(
  'the dialogs of plans are accessible, and so is the plan in the account',
  async ({ page, check, message, cleanUp }) => {
    const member = await createAccount()
    cleanUp(() => deleteAccount(member.user.id))
    for (const [p_plan, p_modules] of [
      ['basic', ['EN-103', 'CH-103', 'EL-103']],
      ['professional', []],
    ]) {
      await callFunction('grant_plan', {
        p_email: member.user.email,
        p_plan,
        p_modules,
        p_ends_at: `${inDays(40)}T00:00:00Z`,
        p_reason: 'Invoice 4711',
      })
    }
    const { id } = await message({ plan: 'enterprise', email: member.user.email })
    const { entries, field, press, openFor, dialog } = plansDialog(page)
    await check({
      'plans of a user': async () => {
        await openFor(member)
        await expect(entries).toHaveCount(2)
      },
      'form with errors': async () => {
        await press('Grant a plan')
        await field('Plan').selectOption('Basic')
        await press('Grant plan')
        await expect(dialog.getByText('Reason is required')).toBeVisible()
      },
      'message that requests a plan of all modules': async () => {
        await closeDialog(page)
        await open(page, `/admin/messages/${id}`)
        await expect(page.getByRole('button', { name: /^Grant Enterprise until/ })).toBeVisible()
      },
      'plans for several accounts': async () => {
        await open(page, '/admin/users')
        await page.getByRole('button', { name: 'Grant plans', exact: true }).click()
      },
      'the plan in the account': async () => {
        await adopt(page, member)
        await open(page, '/account')
        await expect(page.getByRole('region', { name: 'Plan' })).toContainText('Basic')
      },
    })
  },
)
