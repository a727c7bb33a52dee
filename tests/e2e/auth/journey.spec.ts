import { deliverOutbox } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { emailsTo, waitForLink } from './support/email.ts'
import { allowBackend, header, signIn } from './support/form.ts'
import {
  asService,
  correctEmail,
  freshEmail,
  grantAdmin,
  password,
  revokeAdmin,
} from './support/stack.ts'

test('a visitor signs up, signs in again, resets the password and deletes the account', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  const another = 'another fine password'

  await test.step('sign up', async () => {
    await open(page, '/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await page.getByLabel('First Name').fill(' <Zoë> ')
    await page.getByLabel('Last Name').fill("O'Neil-Šťastný")
    await page.getByLabel('Email').fill(` ${email} `)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Please check your email to verify your account.')).toBeVisible()
  })

  await test.step('sign-in fails before the email is confirmed', async () => {
    await signIn(page, email)
    await expect(page.getByText('Login failed')).toBeVisible()
    await expect(page.getByRole('main').getByText('Email not confirmed')).toBeVisible()
  })

  await test.step('confirm: only the button uses up the link, not opening it', async () => {
    const link = await waitForLink(email)
    const [message] = await emailsTo(email)
    expect(message?.subject).toBe('Confirm your email address')
    expect(message?.text).toContain(link)
    for (let visit = 0; visit < 3; visit++) await page.request.get(link)
    await open(page, link)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Email confirmed')).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(
      page.getByRole('complementary', { name: 'Start learning' }).getByRole('link', {
        name: /^Start: /,
      }),
    ).toBeVisible()

    await open(page, link)
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('main').getByText('This link has expired')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Request a new email' })).toBeVisible()
  })

  await test.step('sign out and in again', async () => {
    await open(page, '/')
    await header(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeFocused()
    await signIn(page, email)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Welcome back!')).toBeVisible()
    await expect(page.getByText('You have been logged in successfully.')).toBeVisible()
  })

  await test.step('only admins see the Admin link', async () => {
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(header(page).getByRole('link', { name: 'Admin' })).toBeHidden()
    await grantAdmin(email)
    await open(page, '/about')
    await header(page).getByRole('link', { name: 'Admin' }).click()
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })

  await test.step('a demoted admin loses access at the next request', async () => {
    guard.allow(/status of 403/)
    await revokeAdmin(email)
    const response = await page.reload()
    expect(response?.status()).toBe(403)
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  })

  await test.step('recover a lost password', async () => {
    await page.context().clearCookies()
    await open(page, '/auth')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await expect(
      page.getByRole('main').getByText('an email with a link is on its way'),
    ).toBeVisible()

    await open(page, await waitForLink(email, 'Reset your password'))
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await page.getByLabel('New password', { exact: true }).fill(another)
    await page.getByLabel('Repeat new password').fill('not the same at all')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByLabel('Repeat new password')).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill(another)
    await page.getByLabel('Repeat new password').fill(another)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Password changed')).toBeVisible()
    await header(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByText('Password changed')).toHaveCount(0, { timeout: 1000 })
    await deliverOutbox()
    await expect
      .poll(async () => (await emailsTo(email)).map(({ subject }) => subject))
      .toContain('Your password was changed')
  })

  await test.step('the old password fails, the new one works', async () => {
    await page.context().clearCookies()
    await signIn(page, email, password)
    await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
    await signIn(page, email, another)
    await expect(page).toHaveURL('/')
  })

  await test.step('export the data and delete the account', async () => {
    await open(page, '/account')
    await expect(page.getByLabel('First Name')).toHaveValue('Zoë')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Export my data' }).click()
    expect((await download).suggestedFilename()).toBe('my-data.json')

    await page.getByText('I want to delete my account').click()
    const form = page.getByRole('group').filter({ hasText: 'I want to delete my account' })
    await form.getByLabel('Current password').fill(password)
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await expect(form.getByText('The current password is not right.')).toBeVisible()
    await form.getByLabel('Current password').fill(another)
    await form.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Account deleted')).toBeVisible()
    expect(await asService('GET', `/rest/v1/profiles?email=eq.${email}`)).toEqual([])

    await signIn(page, email, another)
    await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
  })
})

test('resends the confirmation, but not within 20 minutes', async ({ page, guard }) => {
  allowBackend(guard)
  const [mistyped, email] = [freshEmail(), freshEmail()]
  await open(page, '/auth?tab=signup')
  await page.getByLabel('Email').fill(mistyped)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')

  const resend = async (to: string) => {
    await open(page, '/auth/resend')
    await page.getByLabel('Email').fill(to)
    await page.getByRole('button', { name: 'Send confirmation' }).click()
    await expect(
      page.getByRole('main').getByText('unless we sent one in the last 20 minutes'),
    ).toBeVisible()
  }
  await resend(mistyped)
  await correctEmail(mistyped, email)
  await resend(email)
  await expect(page.getByRole('main').getByText('a new email is on its way')).toBeVisible()
  await waitForLink(email, 'Your sign-in link')
  expect(await emailsTo(mistyped)).toHaveLength(1)
  await open(page, await waitForLink(email, 'Your sign-in link'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
})
