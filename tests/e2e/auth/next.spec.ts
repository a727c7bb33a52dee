import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/site/checks.ts'
import { freeLesson, memberLesson } from '../../support/site/lessons.ts'
import { allowFilms, play, secondOf } from '../../support/site/player.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { waitForLink } from './support/email.ts'
import { allowBackend, header, signIn } from './support/form.ts'
import { sendForm } from './support/plain-form.ts'
import { correctEmail, freshEmail, grantAdmin, password, signUpOnly } from './support/stack.ts'

const { path } = memberLesson
const signUpPath = `/auth?tab=signup&next=${encodeURIComponent(path)}`

/** Expects the page of the lesson, with a signed-in user who can play the film. */
async function expectLesson(page: Page): Promise<void> {
  await expect(page).toHaveURL(path)
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Film' }).getByRole('button', { name: 'Play' }).first(),
  ).toBeVisible()
}

async function choosePassword(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('another fine password')
  await page.getByLabel('Repeat new password').fill('another fine password')
  await page.getByRole('button', { name: 'Set new password' }).click()
}

test.beforeEach(({ guard }) => {
  allowBackend(guard)
  allowFilms(guard)
})

/** The lessons that the user of the page has started, with the watched seconds. */
const startedLessons = async (page: Page): Promise<{ path: string; seconds: number }[]> =>
  (await (await page.request.get('/api/learning')).json()).lessons

test('signing up at the gate of a lesson leads back to it, at once and after confirmation, and keeps what was watched', async ({
  page,
}) => {
  const email = freshEmail()
  await open(page, freeLesson.path)
  await play(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(4)
  await page.keyboard.press('k')
  await expect(page.getByText(/^0:0[4-9] of \d:\d\d watched\.$/)).toBeVisible()

  await open(page, path)
  await page.getByRole('link', { name: 'Create free account' }).click()
  await expect(page).toHaveURL(signUpPath)
  await expect(page).toHaveTitle(/^Sign Up/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your free account')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByText(`We sent an email to ${email}. Open its link to watch.`),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create free account' })).toBeHidden()
  const bar = page.getByRole('complementary', { name: 'Confirm your account' })
  // The gate says the same.
  await expect(bar).toBeHidden()
  await open(page, '/')
  await expect(bar).toContainText(`We sent an email to ${email}.`)
  await expectAccessible(page)
  await bar.getByRole('link', { name: 'Send it again' }).click()
  await expect(page.getByRole('heading', { name: /^Resend/ })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  const link = await waitForLink(email)
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expectLesson(page)
  await expect
    .poll(async () => (await startedLessons(page)).find((one) => one.path === freeLesson.path))
    .toMatchObject({ seconds: expect.any(Number) })
  const watched = (await startedLessons(page)).find((one) => one.path === freeLesson.path)
  expect(watched?.seconds).toBeGreaterThanOrEqual(4)
  await open(page, '/')
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expect(bar).toBeHidden()

  // Leaves the lesson first: it may still be loading the notes of the session.
  await page.goto('about:blank')
  await page.context().clearCookies()
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('main').getByText('This link has expired')).toBeVisible()
  await expect(page.getByText('One click and your account is ready.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Request a new email' })).toHaveAttribute(
    'href',
    `/auth/resend?next=${encodeURIComponent(path)}`,
  )
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Sign in to /)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectLesson(page)
})

test('a confirmation in another browser leads to the lesson after the new password', async ({
  page,
}) => {
  const email = freshEmail()
  const { location } = await sendForm(signUpPath, { email, password }, '198.18.66.9')
  // Without JavaScript, a separate page reports the sign-up.
  expect(location).toBe(`/auth/check-email?next=${encodeURIComponent(path)}`)
  await open(page, await waitForLink(email))
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await choosePassword(page)
  await expectLesson(page)
})

test('a new confirmation email leads to the lesson', async ({ page }) => {
  const [mistyped, email] = [freshEmail(), freshEmail()]
  await signUpOnly(mistyped)
  await correctEmail(mistyped, email)
  await open(page, `/auth?next=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'No confirmation email?' }).click()
  await expect(page.getByRole('heading', { name: /^Resend/ })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send confirmation' }).click()
  await open(page, await waitForLink(email, 'Your sign-in link'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await choosePassword(page)
  await expectLesson(page)
})

test('a forgotten password leads to the lesson', async ({ page, member: { user } }) => {
  await open(page, `/auth?next=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(user.email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await open(page, await waitForLink(user.email, 'Reset your password'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await choosePassword(page)
  await expectLesson(page)
})

test('a link whose target was changed to another site leads to the home page', async ({ page }) => {
  const email = freshEmail()
  await signUpOnly(email)
  const link = new URL(await waitForLink(email))
  link.searchParams.set('next', 'https://evil.example/courses')
  await open(page, link.href)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await choosePassword(page)
  await expect(page).toHaveURL('/')
})

test('an admin who signs in lands in the admin area, or on the page they came from', async ({
  page,
  member: { user },
}) => {
  await grantAdmin(user.email)
  await signIn(page, user.email)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByText('Welcome back!')).toBeVisible()

  await page.context().clearCookies()
  await open(page, `/auth?next=${encodeURIComponent('/admin/messages')}`)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/admin/messages')
})
