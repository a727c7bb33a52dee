import { expectAccessibleInEveryLook } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, signIn } from './support/form.ts'
import { sendForm } from './support/plain-form.ts'
import { freshEmail, password } from './support/stack.ts'

const token = 'a'.repeat(64)
const pages = [
  '/auth',
  '/auth?tab=signup',
  '/auth/forgot-password',
  '/auth/check-email',
  '/auth/confirm',
  `/auth/confirm?token_hash=${token}&type=recovery`,
  '/account',
]

test('every page is accessible', async ({ page, guard, member }) => {
  allowBackend(guard)
  guard.allow(/status of 403/)
  for (const path of pages) {
    if (path === '/account') await adopt(page, member)
    await open(page, path)
    await expectAccessibleInEveryLook(page)
  }
})

test('the tabs work with the keyboard alone, and each error is reported at its field', async ({
  page,
}) => {
  await open(page, '/auth')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Sign In')).toHaveAttribute('aria-selected', 'true')
  await tab('Sign In').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Sign Up')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
  await expect(page).toHaveURL('/auth?tab=signup')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()

  await page.keyboard.press('ArrowRight')
  await page.getByLabel('First Name').fill('R2-D2')
  await page.getByLabel('Last Name').fill('x;y')
  await page.getByLabel('Email').fill('nobody@nowhere')
  await page.getByLabel('Password').fill('seven77')
  await page.getByRole('button', { name: 'Create Account' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('First name contains invalid characters')).toBeVisible()
  await expect(panel.getByText('Last name contains invalid characters')).toBeVisible()
  await expect(panel.getByText('Please enter a valid email address')).toBeVisible()
  await expect(panel.getByText('Password must be at least 8 characters long')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await expect(page.getByLabel('First Name')).toHaveValue('R2-D2')
  await expect(page.getByLabel('Password')).toHaveValue('')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('tabs are links, errors are in the page, and sign-in works', async ({
    page,
    member: { user },
  }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    await expect(page).toHaveTitle('Sign Up | Torque Academy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your free account')
    await expect(page.getByRole('button', { name: 'Show' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible()
    await page.getByLabel('Email').fill(freshEmail())
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByRole('heading', { name: 'Account created!' })).toBeVisible()

    await page.goto('/auth?next=/account')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill('not the password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Invalid login credentials')).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(user.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await page.getByRole('button', { name: 'Sign out here' }).click()
    await expect(page).toHaveURL('/')
  })
})

test('redirects users who are already signed in', async ({ page, guard, member: { user } }) => {
  allowBackend(guard)
  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  // Repeated because the page shows the form when the check of the session takes too long.
  await expect(async () => {
    await page.goto('/auth?next=/account')
    await expect(page).toHaveURL('/account', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
})

test('the buttons show their pending state', async ({ page, guard }) => {
  allowBackend(guard)
  let released = Promise.withResolvers<void>()
  await open(page, '/auth')
  await page.route('**/auth**', async (route) => {
    if (route.request().method() === 'POST') await released.promise
    await route.continue()
  })
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
  released.resolve()
  await expect(page.getByText('Login failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()

  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await page.getByLabel('Email').fill(freshEmail())
  await page.getByLabel('Password').fill(password)
  released = Promise.withResolvers()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  released.resolve()
  await expect(page).toHaveURL('/')
})

test.describe('from one IP', () => {
  const ip = '198.19.250.1'
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': ip } })

  test('a sign-up the server rejects shows Signup failed and keeps the input', async ({ page }) => {
    await Promise.all(
      Array.from({ length: 10 }, () =>
        sendForm('/auth?tab=signup', { email: freshEmail(), password }, ip),
      ),
    )
    await open(page, '/auth?tab=signup')
    await page.getByLabel('First Name').fill('Amina')
    await page.getByLabel('Email').fill(freshEmail())
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Signup failed')).toBeVisible()
    await expect(
      page.getByRole('main').getByText(/Too many requests. Please try again in \d+ minutes/),
    ).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue('Amina')
  })
})
