import { expectAccessible } from '../../support/site/checks.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, header } from './support/form.ts'

const unknownId = '00000000-0000-4000-8000-0000000000ff'

test('an unknown URL below /auth is the public 404 page, complete without scripts', async ({
  page,
  guard,
  request,
}) => {
  const response = await request.get('/auth/no/such/page')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('Lost in the Garage?')

  guard.allowStatus(404, '/auth/no/such/page')
  await page.goto('/auth/no/such/page')
  await expect(page).toHaveTitle('Page not found | Torque Academy')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Switch between light and dark theme/ }).click()
  await expect(page.locator('html')).toHaveClass(/\bdark\b/)
})

test('an unknown URL below /account is a working 404 page for members', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  guard.allowStatus(404, '/account/no-such-page')
  await page.goto('/account/no-such-page')
  await expect(page).toHaveURL('/auth?next=%2Faccount%2Fno-such-page')

  await adopt(page, member)
  const response = await page.goto('/account/no-such-page')
  expect(response?.status()).toBe(404)
  await expect(page).toHaveTitle('Page not found | Torque Academy')
  await expect(page.getByRole('heading', { name: 'Lost in the Garage?', level: 1 })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessible(page)
})

test('an unknown URL below /admin redirects visitors, and is denied to members', async ({
  page,
  guard,
  member,
}) => {
  allowBackend(guard)
  guard.allowStatus(403, '/admin/no-such-page')
  await page.goto('/admin/no-such-page')
  await expect(page).toHaveURL('/auth?next=%2Fadmin%2Fno-such-page')

  await adopt(page, member)
  await open(page, '/admin/no-such-page')
  await expect(page).toHaveTitle('Access Denied | Torque Academy')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(header(page).getByRole('button', { name: 'Sign Out' })).toBeVisible()
})

test('unknown URLs below /admin are working 404 pages in the admin area', async ({
  adminPage: page,
  guard,
}) => {
  guard.allow(/status of 404/)
  for (const [path, title] of [
    ['/admin/no/such/page', 'Page not found'],
    [`/admin/content/edit/${unknownId}`, 'Page not found'],
    [`/admin/messages/${unknownId}`, 'Message not found'],
  ] as const) {
    await page.goto(path)
    expect((await page.reload())?.status(), path).toBe(404)
    await expect(page).toHaveTitle(`${title} | Admin`)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Switch between light and dark theme' }).click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
    await page.evaluate(() => localStorage.clear())
  }
})
