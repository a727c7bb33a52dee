import { expect, open, test } from '../../support/site/test.ts'
import { waitForLink } from './support/email.ts'
import { adopt, allowBackend, header, signIn } from './support/form.ts'
import { sendForm } from './support/plain-form.ts'
import { asService, freshEmail, outdated, password, signInAs } from './support/stack.ts'

/** The password that the owner of the email chooses. */
const own = 'a password of my own'

test('an account signed up by an attacker opens only with a password its owner sets', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  const attacker = { firstName: 'Mallory', lastName: 'Attacker', email, password }
  const { status } = await sendForm('/auth?tab=signup', attacker, '198.18.66.6')
  expect(status).toBe(303)

  await test.step('the confirmation requires a new password', async () => {
    await open(page, await waitForLink(email))
    await page.getByRole('button', { name: 'Confirm email' }).click()
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await expect(page.getByText('signed up in another browser')).toBeVisible()
  })

  await test.step('the password of the attacker no longer works', async () => {
    await expect(signInAs(email, password)).rejects.toThrow('Invalid login credentials')
    const { text } = await sendForm('/auth', { email, password }, '198.18.66.6')
    expect(text).toContain('Invalid login credentials')
  })

  await test.step('every page leads to the new password first', async () => {
    await open(page, '/account')
    await expect(page).toHaveURL('/auth/new-password')
    expect((await page.request.get('/account/export')).status()).toBe(401)
    await expect(page.getByText('Mallory')).toHaveCount(0)
  })

  await test.step('a common password is rejected at the field', async () => {
    await page.getByLabel('New password', { exact: true }).fill('12345678')
    await page.getByLabel('Repeat new password').fill('12345678')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(
      page.getByRole('main').getByText('This password is too easy to guess'),
    ).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
  })

  await test.step('the new password opens the account, without the names', async () => {
    await page.getByLabel('New password', { exact: true }).fill(own)
    await page.getByLabel('Repeat new password').fill(own)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page).toHaveURL('/')
    await open(page, '/account')
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('')
    await expect(page.getByLabel('Last Name')).toHaveValue('')
    const exported = await page.request.get('/account/export')
    expect(exported.status()).toBe(200)
    expect(await exported.text()).not.toContain('Mallory')
    await page.context().clearCookies()
    await signIn(page, email, own)
    await expect(page).toHaveURL('/')
  })
})

test('signing up again does not open the account that an attacker signed up', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  await sendForm('/auth?tab=signup', { firstName: 'Mallory', email, password }, '198.18.66.7')
  const link = await waitForLink(email)
  await open(page, '/auth?tab=signup')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(own)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/')
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expect(signInAs(email, password)).rejects.toThrow('Invalid login credentials')
})

test('a password reset of an account that an attacker signed up deletes the names as well', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  await sendForm('/auth?tab=signup', { firstName: 'Mallory', email, password }, '198.18.66.8')
  await waitForLink(email)
  await sendForm('/auth/forgot-password', { email }, '198.18.66.9')
  await open(page, await waitForLink(email, 'Reset your password'))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('New password', { exact: true }).fill(own)
  await page.getByLabel('Repeat new password').fill(own)
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page).toHaveURL('/')
  expect(await asService('GET', `/rest/v1/profiles?email=eq.${email}&select=first_name`)).toEqual([
    { first_name: null },
  ])
})

test('sign-up and password change reject a guessable password at the field', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  const email = freshEmail()
  await open(page, '/auth?tab=signup')
  for (const guessable of ['password', email]) {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password').fill(guessable)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(
      page.getByRole('tabpanel').getByText('This password is too easy to guess'),
    ).toBeVisible()
    await expect(page.getByLabel('Password')).toBeFocused()
    await expect(page.getByText('Signup failed')).toBeVisible()
  }

  await adopt(page, member)
  await open(page, '/account')
  const form = page.getByRole('region', { name: 'Password' })
  await form.getByLabel('Current password').fill(password)
  await form.getByLabel('New password', { exact: true }).fill('password')
  await form.getByLabel('Repeat new password').fill('password')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(form.getByText('This password is too easy to guess')).toBeVisible()
})

test('the session cookie lasts 30 days, set by the server or by the browser', async ({
  page,
  guard,
  member: { user },
}) => {
  allowBackend(guard)
  const days = async () => {
    const cookies = await page.context().cookies()
    const [cookie] = cookies.filter(({ name }) => name.startsWith('torque-session'))
    return ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
  }
  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  expect(await days()).toBeCloseTo(30, 1)

  // On /account the middleware refreshes the session, on a public page the browser.
  for (const path of ['/account', '/about']) {
    await page.context().clearCookies()
    await adopt(page, outdated(await signInAs(user.email, password)))
    await open(page, path)
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect.poll(days).toBeCloseTo(30, 1)
  }
})
