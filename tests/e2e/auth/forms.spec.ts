import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test, untilLive } from '../../support/site/test.ts'
import { allowBackend } from './support/form.ts'
import { createAccount, freshEmail, password } from './support/stack.ts'

test('a failed sign-in focuses its message above the fields, and a successful one closes its toast', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const { user } = await createAccount()
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, '/auth')
  const panel = page.getByRole('tabpanel')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(panel.getByRole('alert')).toHaveText('Invalid login credentials')
  await expect(panel.getByRole('alert')).toBeFocused()
  for (const part of [
    panel.getByRole('alert'),
    page.getByLabel('Email'),
    page.getByLabel('Password'),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByText('Login failed')).toBeVisible()

  await test.step('Tab moves past the toast', async () => {
    const lastLink = page.getByRole('link', { name: 'Privacy Policy' })
    await lastLink.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Close toast' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(lastLink).not.toBeFocused()
    await expect(page.getByRole('button', { name: 'Close toast' })).not.toBeFocused()
  })
  await expectAccessible(page)

  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Login failed')).toHaveCount(0)
})

test('each tab has its own title and heading, and Back returns to the tab that was chosen last', async ({
  page,
}) => {
  const expectTab = async (title: string, heading: string) => {
    await expect(page).toHaveTitle(`${title} | Torque Academy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await open(page, '/auth')
  await test.step('a password can be shown and hidden', async () => {
    const field = page.getByLabel('Password')
    await field.fill('not a secret')
    await expect(field).toHaveAttribute('type', 'password')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveValue('not a secret')
    await page.getByRole('button', { name: 'Hide' }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })
  await test.step('the side panel fills the window', async () => {
    for (const width of [1920, 1280]) {
      await page.setViewportSize({ width, height: 1080 })
      const panel = await page.getByRole('complementary').boundingBox()
      expect(panel?.y).toBe(0)
      expect(panel?.height).toBe(1080)
    }
  })
  await expectTab('Sign In', 'Sign in to Torque Academy')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expectTab('Sign Up', 'Create your free account')
  await page.reload()
  await expectTab('Sign Up', 'Create your free account')
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await expectTab('Sign In', 'Sign in to Torque Academy')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL('/auth/forgot-password')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Torque Academy')
  await expect(page).toHaveTitle('Sign In | Torque Academy')
})

test('shows the title of a tab that is chosen while the page loads', async ({ page }) => {
  await page.goto('/auth?tab=signup', { waitUntil: 'commit' })
  await page.getByRole('tab', { name: 'Sign In' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to Torque Academy')
  await untilLive(page)
  await expect(page).toHaveTitle('Sign In | Torque Academy')
  await expect(page).toHaveURL('/auth')
  // Next recognizes its entries in the history by this mark. Back ignores an entry without it.
  expect(await page.evaluate(() => window.history.state)).toHaveProperty('__NA', true)
})

test('accepts a sign-up that a password manager fills in and submits at once', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  await open(page, '/auth?tab=signup')
  const email = freshEmail()
  await page.evaluate(
    ([email, secret]) => {
      for (const [name, value] of [
        ['email', email],
        ['password', secret],
      ]) {
        const input = document.querySelector<HTMLInputElement>(`[name="${name}"]`)
        if (input && value) input.value = value
      }
      document.querySelector('form')?.requestSubmit()
    },
    [email, password],
  )
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Account created!')).toBeVisible()
})
