import {
  crashBackend,
  isBackendUp,
  whileBackendFails,
  whileBackendHangs,
} from '../../../support/site/backend.ts'
import { expectAccessible } from '../../../support/site/checks.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { adopt, allowBackend, header } from '../support/form.ts'
import { sendForm } from '../support/plain-form.ts'
import { demoAdmin, outdated, password, secrets, signInAs } from '../support/stack.ts'

const outage = 'Our service is temporarily unavailable.'
/** Console messages of a browser when a gateway fails. The gateway sends no CORS headers either. */
const outageNoise =
  /status of (403|50\d)|Failed to (fetch|load resource)|ERR_|AuthRetryableFetchError|blocked by CORS policy/
const faults = [
  [503, 'responds with 503'],
  [0, 'drops every connection'],
] as const

for (const [status, what] of faults) {
  test(`reports a backend that ${what}, and keeps the session`, async ({
    page,
    guard,
    member: session,
  }) => {
    allowBackend(guard)
    guard.allow(outageNoise)
    await open(page, '/auth')
    await page.getByLabel('Email').fill(session.user.email)
    await page.getByLabel('Password').fill(password)
    await whileBackendFails(status, async () => {
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByRole('main').getByText(outage)).toBeVisible({ timeout: 20_000 })
      await expect(page.getByLabel('Email')).toHaveValue(session.user.email)
      await adopt(page, session)
      const response = await page.goto('/account')
      expect(response?.status()).toBe(503)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('be loaded right now')
      await expect(page.getByText(`Reference ${response?.headers()['x-request-id']}`)).toBeVisible()
      if (status === 503) await expectAccessible(page)
      // The same with an access token that needs a refresh.
      await adopt(page, outdated(session))
      expect((await page.goto('/account'))?.status()).toBe(503)
      await page.goto('/about')
      await expect(header(page)).toBeVisible()
    })
    await open(page, '/account')
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  })
}

test('denies access when the role cannot be read', async ({ page, guard }) => {
  allowBackend(guard)
  guard.allow(outageNoise)
  guard.allow(/admin role could not be looked up/)
  await adopt(page, await signInAs(demoAdmin, secrets().adminPassword))
  const roles = '/rest/v1/user_roles'
  for (const [status, expected] of [
    [503, 503],
    [500, 503],
    [400, 403],
  ] as const) {
    await whileBackendFails(
      status,
      async () => {
        const response = await page.goto('/admin')
        expect(response?.status(), `${status}`).toBe(expected)
        await expect(page.getByText('Admin Dashboard')).toBeHidden()
      },
      roles,
    )
  }
  await whileBackendFails(
    503,
    async () => {
      await open(page, '/about')
      await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
      await expect(header(page).getByRole('link', { name: 'Admin' })).toBeHidden()
    },
    roles,
  )
  expect((await page.goto('/admin'))?.status()).toBe(200)
})

test('signs out in every tab during an outage', async ({ page, context, guard, member }) => {
  allowBackend(guard)
  guard.allow(outageNoise)
  await adopt(page, member)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await open(tab, '/about')
    await expect(header(tab).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  }
  await whileBackendFails(503, async () => {
    await header(page).getByRole('button', { name: 'Sign Out' }).click()
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
    await expect(header(other).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
  expect((await context.cookies()).filter(({ name }) => name.startsWith('torque-session'))).toEqual(
    [],
  )
})

test('does not report success when other sessions could not be ended', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  guard.allow(outageNoise)
  await adopt(page, member)
  await open(page, '/account')
  await whileBackendFails(
    503,
    async () => {
      await page.getByRole('button', { name: 'Sign out everywhere' }).click()
      await expect(page.getByRole('region', { name: 'Sign out' }).getByText(outage)).toBeVisible()
      const form = page.getByRole('region', { name: 'Password' })
      await form.getByLabel('Current password').fill(password)
      await form.getByLabel('New password', { exact: true }).fill('another fine password')
      await form.getByLabel('Repeat new password').fill('another fine password')
      await form.getByRole('button', { name: 'Change password' }).click()
      await expect(form.getByText('Other devices could not be signed out')).toBeVisible()
    },
    '/auth/v1/logout',
  )
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
})

test('reports a backend that hangs, and keeps the session', async ({
  page,
  guard,
  member: session,
}) => {
  allowBackend(guard)
  guard.allow(outageNoise)
  guard.allow(/admin role could not be looked up/)
  await open(page, '/auth')
  await page.getByLabel('Email').fill(session.user.email)
  await page.getByLabel('Password').fill(password)

  await whileBackendHangs(async () => {
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(
      page.getByRole('main').getByText('Our service is temporarily unavailable.'),
    ).toBeVisible({ timeout: 20_000 })
    await expect(page.getByLabel('Email')).toHaveValue(session.user.email)
  })
  await adopt(page, session)
  await whileBackendHangs(async () => {
    const response = await page.goto('/account')
    expect(response?.status()).toBe(503)
    await expect(page.getByText('you stay signed in')).toBeVisible()
  })
  await whileBackendHangs(async () => {
    expect((await page.goto('/admin'))?.status()).toBe(503)
  })

  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('the limit on wrong passwords survives a restart', async ({ member: { user } }) => {
  const attempt = () =>
    sendForm('/auth', { email: user.email, password: 'a wrong password' }, '198.18.77.1')
  for (let count = 0; count < 10; count++) await attempt()
  crashBackend()
  await expect.poll(isBackendUp).toBe(false)
  await expect.poll(isBackendUp, { timeout: 120_000 }).toBe(true)
  expect((await attempt()).text).toContain('Too many attempts')
})
