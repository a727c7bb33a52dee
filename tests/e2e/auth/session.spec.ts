import { movedInHeader, recordMoves } from '../../support/site/moves.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { deliverOutbox } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header, signIn } from './support/form.ts'
import { mailsTo, waitForLink } from './support/mail.ts'
import {
  cookieValue,
  createAccount,
  freshEmail,
  outdated,
  password,
  signInAs,
} from './support/stack.ts'

test('session cookies are Secure and SameSite=Lax, signed-in pages are not stored', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const { user } = await createAccount()
  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    name.startsWith('torque-session'),
  )
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ secure: true, sameSite: 'Lax', path: '/' })

  for (const path of ['/account', '/account/export', '/auth/forgot-password']) {
    const response = await page.request.get(path)
    expect(response.status(), path).toBe(200)
    expect(response.headers()['cache-control'], path).toContain('no-store')
  }
  const policy = (await page.request.get('/account')).headers()['content-security-policy'] ?? ''
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
  expect(scripts).toMatch(/'nonce-\w{32}'/)
  expect(scripts).not.toContain('unsafe-inline')
})

test('public pages stay the same for everybody, and cacheable', async ({ page }) => {
  const session = await createAccount()
  const cookie = `torque-session=${cookieValue(session)}`
  for (const path of ['/', '/about', '/blog', '/courses']) {
    const stranger = await page.request.get(path)
    const somebody = await page.request.get(path, { headers: { cookie } })
    expect(somebody.headers()['cache-control'], path).not.toContain('no-store')
    expect(somebody.headers()['set-cookie'], path).toBeUndefined()
    expect(await somebody.text(), path).toBe(await stranger.text())
  }
})

test('a session outlives its access token, on the server and in the browser', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  const { user } = await createAccount()
  const newSession = () => signInAs(user.email, password)

  const first = outdated(await newSession())
  await adopt(page, first)
  await open(page, '/account')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const renewed = (await page.context().cookies()).find(({ name }) => name === 'torque-session')
  expect(renewed?.value).not.toBe(cookieValue(first))

  const second = outdated(await newSession())
  await adopt(page, second)
  await open(page, '/about')
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const again = (await page.context().cookies()).find(({ name }) => name === 'torque-session')
  expect(again?.value).not.toBe(cookieValue(second))
})

test('a page that stays open renews its session by itself', async ({ page, guard }) => {
  allowBackend(guard)
  // Five checks of 30 seconds before its end; three before, it is renewed (specification, section 9).
  const session = { ...(await createAccount()), expires_at: Math.floor(Date.now() / 1000) + 150 }
  await page.clock.install()
  await adopt(page, session)
  await open(page, '/about')
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  const renewal = page.waitForRequest((request) => request.url().includes('=refresh_token'))
  await page.clock.fastForward(90_000)
  await renewal
  const kept = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'torque-session')?.value
  await expect.poll(kept).not.toBe(cookieValue(session))
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('signing out in one tab signs the others out', async ({ page, context, guard }) => {
  allowBackend(guard)
  await adopt(page, await createAccount())
  const [account, about] = [await context.newPage(), await context.newPage()]
  await open(page, '/')
  await open(account, '/account')
  await open(about, '/about')
  await expect(header(about).getByRole('button', { name: 'Sign Out' })).toBeVisible()

  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(about).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(account).toHaveURL('/auth?next=%2Faccount')
})

test('signing out everywhere ends the sessions of other devices', async ({ page, guard }) => {
  allowBackend(guard)
  const elsewhere = await createAccount()
  await adopt(page, await signInAs(elsewhere.user.email, password))
  await open(page, '/account')
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()

  await adopt(page, elsewhere)
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})

test('who signs in again before the end of the old session is confirmed stays signed in', async ({
  page,
  guard,
}) => {
  allowBackend(guard)
  guard.allow(/net::ERR_FAILED|signal timed out/)
  const again = await createAccount()
  await adopt(page, await signInAs(again.user.email, password))
  await open(page, '/about')
  await page.route('**/auth/v1/logout*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.abort()
  })
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/auth/v1/logout'),
  )
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await adopt(page, again)
  await failed
  // Time enough to forget the wrong session.
  await page.waitForTimeout(500)
  await open(page, '/account')
  await expect(page.getByText(`Signed in as ${again.user.email}`)).toBeVisible()
})

for (const button of ['Sign Out Here', 'Sign Out Everywhere']) {
  test(`${button} leads home, also when the browser misses its session before the answer is read`, async ({
    page,
    guard,
  }) => {
    allowBackend(guard)
    await adopt(page, await createAccount())
    await open(page, '/account')
    const loading = page.getByRole('main').getByText('Loading...')
    await expect(loading).toBeHidden()
    await page.route('/account', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      // The cookies of this answer are gone as soon as it is fetched; the page gets it later.
      const response = await route.fetch({ maxRedirects: 0 })
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(loading).toBeVisible()
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  })
}

test('an email change needs the password and the new mailbox', async ({ page, guard }) => {
  allowBackend(guard)
  const session = await createAccount()
  const moved = freshEmail()
  await adopt(page, session)
  await open(page, '/account')
  const form = page.getByRole('region', { name: 'Email address' })
  await form.getByLabel('New Email').fill(moved)
  await form.getByLabel('Current Password').fill('not the password')
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(page.getByText('The current password is not right.')).toBeVisible()
  await form.getByLabel('Current Password').fill(password)
  await form.getByRole('button', { name: 'Change Email' }).click()
  await expect(form.getByText('Check your mailbox')).toBeVisible()

  await open(page, await waitForLink(moved, 'Confirm your new email address'))
  await page.getByRole('button', { name: 'Confirm New Email' }).click()
  await expect(page.getByText(`Signed in as ${moved}`)).toBeVisible()
  await deliverOutbox()
  await expect
    .poll(async () => (await mailsTo(session.user.email)).map(({ subject }) => subject))
    .toContain('Your email address was changed')
  await page.context().clearCookies()
  await signIn(page, moved)
  await expect(page).toHaveURL('/')
})

test('next= leads to pages of this site only', async ({ page, guard }) => {
  allowBackend(guard)
  const { user } = await createAccount()
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth',
    '/\t/evil.example',
  ]) {
    await page.context().clearCookies()
    await open(page, `/auth?next=${encodeURIComponent(next)}`)
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${siteUrl}/`)
  }
})

test('the head does not move when somebody is signed in', async ({ page, guard }) => {
  allowBackend(guard)
  await adopt(page, await createAccount())
  await page.addInitScript(recordMoves)
  // A font that comes after the first paint moves every letter: not what is asked here.
  await page.route(/\.woff2$/, (route) => route.abort())
  guard.allow(/net::ERR_FAILED .*\.woff2\)$/)
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/about')
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    expect(await movedInHeader(page)).toEqual([])
  }
})
