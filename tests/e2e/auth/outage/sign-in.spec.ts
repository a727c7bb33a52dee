import { crashBackend, isBackendUp, whileBackendHangs } from '../../../support/site/backend.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { adopt, allowBackend, header } from '../support/form.ts'
import { sendForm } from '../support/plain-form.ts'
import { createAccount, password } from '../support/stack.ts'

test('a backend that hangs is told in words, and signs nobody out', async ({ page, guard }) => {
  test.setTimeout(120_000)
  allowBackend(guard)
  guard.allow(/status of 503|Failed to (fetch|load resource)|ERR_|AuthRetryableFetchError/)
  guard.allow(/admin role could not be looked up/)
  const session = await createAccount()
  await open(page, '/auth')
  await page.getByLabel('Email').fill(session.user.email)
  await page.getByLabel('Password').fill(password)

  await whileBackendHangs(async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Our account service does not answer just now.')).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByLabel('Email')).toHaveValue(session.user.email)
    await adopt(page, session)
    const response = await page.goto('/account')
    expect(response?.status()).toBe(503)
    await expect(page.getByText('You are still signed in')).toBeVisible()
    expect((await page.goto('/admin'))?.status()).toBe(503)
  })

  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('the limit on wrong passwords holds after a restart', async () => {
  test.setTimeout(120_000)
  const { user } = await createAccount()
  const attempt = (last: number) =>
    sendForm('/auth', { email: user.email, password: 'a wrong password' }, `198.18.77.${last}`)
  for (let index = 1; index <= 12; index++) await attempt(index)
  crashBackend()
  await expect.poll(isBackendUp, { timeout: 5000 }).toBe(false)
  await expect.poll(isBackendUp, { timeout: 60_000 }).toBe(true)
  expect((await attempt(99)).text).toContain('Too many attempts')
})
