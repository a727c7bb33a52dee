import { blockFonts, movedInHeader, recordMoves } from '../../support/site/moves.ts'
import { siteUrl } from '../../support/site/ports.ts'
import { deliverOutbox } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { emailsTo, waitForLink } from './support/email.ts'
import { adopt, allowBackend, header, signIn } from './support/form.ts'
import { sendForm } from './support/plain-form.ts'
import {
  cookieValue,
  createAccount,
  freshEmail,
  outdated,
  password,
  signInAs,
} from './support/stack.ts'

test('session cookies are SameSite=Lax and Secure only over https, signed-in pages no-store', async ({
  page,
  guard,
  member: { user },
}) => {
  allowBackend(guard)
  await signIn(page, user.email)
  await expect(page).toHaveURL('/')
  const cookies = (await page.context().cookies()).filter(({ name }) =>
    name.startsWith('torque-session'),
  )
  expect(cookies.length).toBeGreaterThan(0)
  for (const cookie of cookies)
    expect(cookie).toMatchObject({ secure: false, sameSite: 'Lax', path: '/' })

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

test('tells a visitor whose browser keeps no cookies, without and with scripts', async ({
  page,
  guard,
  member: { user },
}) => {
  allowBackend(guard)
  const { status, text } = await sendForm(
    '/auth',
    { email: user.email, password },
    '198.18.66.8',
    null,
  )
  expect(status).toBe(200)
  expect(text).toContain('Your browser did not keep the cookie that signing in needs.')

  await open(page, '/auth')
  await page.context().clearCookies()
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  const message = page.getByRole('main').getByText('did not keep the cookie')
  await expect(message).toBeVisible()
  // The response brought the cookie again, and this time the browser keeps it.
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/')
})

test('public pages are the same for members and visitors, and cacheable', async ({
  request,
  member: session,
}) => {
  const cookie = `torque-session=${cookieValue(session)}`
  for (const path of ['/', '/about', '/blog', '/courses']) {
    // Another test may publish between the two requests, which changes the page for everyone.
    await expect(async () => {
      const signedOut = await request.get(path)
      const signedIn = await request.get(path, { headers: { cookie } })
      expect(signedIn.headers()['cache-control'], path).not.toContain('no-store')
      expect(signedIn.headers()['set-cookie'], path).toBeUndefined()
      expect(await signedIn.text(), path).toBe(await signedOut.text())
    }).toPass({ timeout: 15_000 })
  }
})

test('a session outlives its access token, on the server and in the browser', async ({
  page,
  guard,
  member: { user },
}) => {
  allowBackend(guard)
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

test('an open page refreshes its session', async ({ page, guard }) => {
  allowBackend(guard)
  // The client checks every 30 seconds and refreshes a session that expires within three checks
  // (specification, section 9). This session expires after five checks.
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

test('signing out everywhere signs the other tabs out and ends the sessions of other devices', async ({
  page,
  context,
  guard,
  member: elsewhere,
}) => {
  allowBackend(guard)
  await adopt(page, await signInAs(elsewhere.user.email, password))
  const about = await context.newPage()
  await open(about, '/about')
  await open(page, '/account')
  await expect(header(about).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(header(about).getByRole('link', { name: 'Sign In' })).toBeVisible()

  await adopt(page, elsewhere)
  await page.goto('/account')
  await expect(page).toHaveURL('/auth?next=%2Faccount')
})

test('signing out in one tab leads a page of the account in another to the sign-in', async ({
  page,
  context,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  const account = await context.newPage()
  await open(page, '/about')
  await open(account, '/account')
  await header(page).getByRole('button', { name: 'Sign Out' }).click()
  await expect(account).toHaveURL('/auth?next=%2Faccount')
})

test('keeps a new session that starts before the old sign-out is confirmed', async ({
  page,
  guard,
  member: again,
}) => {
  allowBackend(guard)
  guard.allow(/net::ERR_FAILED|signal timed out/)
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
  // Within this time, a wrong implementation would drop the new session.
  await page.waitForTimeout(500)
  await open(page, '/account')
  await expect(page.getByText(`Signed in as ${again.user.email}`)).toBeVisible()
})

test('Sign out here leads to the home page, also when the browser notices the missing session first', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  await adopt(page, member)
  await open(page, '/account')
  const loading = page.getByRole('main').getByText('Loading...')
  await expect(loading).toBeHidden()
  await page.route('/account', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // Fetching the response clears the cookies. The page notices this before it receives the response.
    const response = await route.fetch({ maxRedirects: 0 })
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(loading).toBeVisible()
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Sign out here' }).click()
  await expect(page).toHaveURL('/')
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('an email change needs the password and a confirmation from the new email', async ({
  page,
  guard,
  member: session,
}) => {
  allowBackend(guard)
  const moved = freshEmail()
  await adopt(page, session)
  await open(page, '/account')
  const form = page.getByRole('region', { name: 'Email', exact: true })
  await form.getByLabel('New email').fill(moved)
  await form.getByLabel('Current password').fill('not the password')
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByText('The current password is not right.')).toBeVisible()
  await form.getByLabel('Current password').fill(password)
  await form.getByRole('button', { name: 'Change email' }).click()
  await expect(form.getByText('Check your mailbox')).toBeVisible()

  await open(page, await waitForLink(moved, 'Confirm your new email address'))
  await page.getByRole('button', { name: 'Confirm new email' }).click()
  await expect(page.getByText(`Signed in as ${moved}`)).toBeVisible()
  await deliverOutbox()
  await expect
    .poll(async () => (await emailsTo(session.user.email)).map(({ subject }) => subject))
    .toContain('Your email address was changed')
  await page.context().clearCookies()
  await signIn(page, moved)
  await expect(page).toHaveURL('/')
})

test('next= redirects to pages of this site only', async ({ member: { user } }) => {
  for (const next of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/auth',
    '/\t/evil.example',
  ]) {
    const { status, location } = await sendForm(
      `/auth?next=${encodeURIComponent(next)}`,
      { email: user.email, password },
      '198.18.66.10',
    )
    expect(status, next).toBe(303)
    expect(new URL(location ?? '', siteUrl).href, next).toBe(`${siteUrl}/`)
  }
})

test('the header does not shift when a user is signed in', async ({ page, guard, member }) => {
  allowBackend(guard)
  await adopt(page, member)
  await page.addInitScript(recordMoves)
  await blockFonts(page, guard)
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/about')
    await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
    expect(await movedInHeader(page)).toEqual([])
  }
})
