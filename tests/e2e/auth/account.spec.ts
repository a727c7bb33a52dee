import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header, signIn } from './support/form.ts'
import { asService, demoAdmin, password, secrets, signInAs } from './support/stack.ts'

test('changes names, and reports invalid ones and the current email', async ({
  page,
  guard,
  member: session,
}) => {
  allowBackend(guard)
  await adopt(page, session)
  await open(page, '/account')
  await test.step('the current email is rejected as a new one', async () => {
    const emails = page.getByRole('region', { name: 'Email', exact: true })
    const field = emails.getByLabel('New email')
    await field.fill(session.user.email.toUpperCase())
    await emails.getByLabel('Current password').fill(password)
    await emails.getByRole('button', { name: 'Change email' }).click()
    await expect(field).toHaveAccessibleDescription('This is already your email.')
    await expect(field).toBeFocused()
  })
  const form = page.getByRole('region', { name: 'Name', exact: true })
  await form.getByLabel('First Name').fill('R2-D2')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(form.getByText('First name contains invalid characters')).toBeVisible()
  await expect(form.getByText('Leave out periods: Jr instead of Jr.')).toBeVisible()
  await form.getByLabel('First Name').fill(' Žofie <b> ')
  await form.getByLabel('Last Name').fill('')
  await form.getByRole('button', { name: 'Save name' }).click()
  await expect(form.getByText('Your name has been changed.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('First Name')).toHaveValue('Žofie b')
  expect(
    await asService(
      'GET',
      `/rest/v1/profiles?id=eq.${session.user.id}&select=first_name,last_name`,
    ),
  ).toEqual([{ first_name: 'Žofie b', last_name: null }])
})

test('a password change needs the current password and ends other sessions', async ({
  page,
  guard,
  member: elsewhere,
}) => {
  allowBackend(guard)
  const { email } = elsewhere.user
  // Typed as a letter and an accent. It is stored with one character for both.
  const next = 'cafe\u0301 et the\u0301 au lait'
  await adopt(page, await signInAs(email, password))
  await open(page, '/account')
  const form = page.getByRole('region', { name: 'Password' })
  const change = async (current: string) => {
    await form.getByLabel('Current password').fill(current)
    await form.getByLabel('New password', { exact: true }).fill(next)
    await form.getByLabel('Repeat new password').fill(next)
    await form.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not the password')
  await expect(form.getByText('The current password is not right.')).toBeVisible()
  await change(password)
  await expect(form.getByText('Every other device has been signed out.')).toBeVisible()
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Password changed' })
  await expect(toast).toBeVisible()
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL(/^[^?]*\/auth/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(toast).toHaveCount(0, { timeout: 1000 })

  await adopt(page, elsewhere)
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
  await page.context().clearCookies()
  await signIn(page, email, password)
  await expect(page.getByRole('main').getByText('Invalid login credentials')).toBeVisible()
  await signInAs(email, next.normalize('NFC'))
  await signIn(page, email, next)
  await expect(page).toHaveURL('/')
})

test('shows that the session is being checked, and keeps the page', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  const released = Promise.withResolvers<void>()
  await page.route('**/rest/v1/user_roles**', async (route) => {
    await released.promise
    await route.continue()
  })
  await open(page, '/account')
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading).toBeVisible()
  await page.getByLabel('First Name').fill('Typed meanwhile')
  released.resolve()
  await expect(loading).toHaveCount(0)
  await expect(page.getByLabel('First Name')).toHaveValue('Typed meanwhile')
})

test('the small-screen menu shows who is signed in', async ({ page, guard, member }) => {
  allowBackend(guard)
  await page.setViewportSize({ width: 390, height: 844 })
  await adopt(page, await signInAs(demoAdmin, secrets().adminPassword))
  await open(page, '/about')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  for (const name of ['Admin', 'Account', 'Continue learning']) {
    await expect(header(page).getByRole('link', { name, exact: true })).toBeVisible()
  }
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeHidden()

  await page.context().clearCookies()
  await adopt(page, member)
  await open(page, '/about')
  await header(page).getByRole('button', { name: 'Open menu' }).click()
  await expect(header(page).getByRole('link', { name: 'Account', exact: true })).toBeVisible()
  await expect(header(page).getByRole('link', { name: 'Admin', exact: true })).toBeHidden()
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})
