import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { freeLesson, lessonId } from '../../support/site/lessons.ts'
import { apiUrl, siteUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { freshEmail, type Session, secrets } from '../auth/support/stack.ts'
import { testEveryLook } from './support/looks.ts'

const userList = (email: string) => `/admin/users?q=${encodeURIComponent(email)}`
const memberPage = ({ user }: Session) => `/admin/users/${user.id}`
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
const subscriberRow = (page: Page, email: string) =>
  page.getByRole('row').filter({ hasText: email })

/** Watches the first three seconds of the free lesson. */
async function watch(member: Session): Promise<void> {
  const body = {
    p_lesson_id: await lessonId(freeLesson),
    p_starts: [0],
    p_ends: [3],
    p_position: 3,
  }
  const headers = {
    apikey: secrets().publishableKey,
    authorization: `Bearer ${member.access_token}`,
    'content-type': 'application/json',
  }
  const report = async () => {
    const url = `${apiUrl}/rest/v1/rpc/record_watch`
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()).seconds
  }
  await expect.poll(report, { intervals: [1500] }).toBe(3)
}

test('an admin looks a member up from Users, Messages and Learning', async ({
  adminPage: page,
  member,
  message,
}) => {
  const { email } = member.user
  await watch(member)
  const { id } = await message({ email, subject: 'When does my plan start?' })
  await rows.insert('plan_grants', {
    user_id: member.user.id,
    plan: 'professional',
    ends_at: inDays(10),
    reason: 'Invoice 4711',
  })

  // By keyboard from the list.
  await open(page, userList(email))
  await page.getByRole('link', { name: email }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${memberPage(member)}?${new URLSearchParams({ q: email })}`)
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible()
  await expect(page).toHaveTitle(`${email} | Admin`)
  await expect(page.getByRole('region', { name: 'Plans' })).toContainText('Invoice 4711')
  const modules = page.getByRole('table', { name: 'Progress per module' })
  await expect(modules.getByRole('row').nth(1)).toContainText(freeLesson.moduleId)
  await page.getByText('1 started lesson').click()
  await expect(page.getByRole('table', { name: 'Lessons' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Emails sent' })).toContainText('None yet')

  await page
    .getByRole('region', { name: 'Messages' })
    .getByRole('link', { name: 'When does my plan start?' })
    .click()
  await expect(page).toHaveURL(`/admin/messages/${id}`)
  await page.getByRole('link', { name: /, member page$/ }).click()
  await expect(page).toHaveURL(memberPage(member))

  await open(page, '/admin/learning')
  await page
    .getByRole('table', { name: 'Latest learners' })
    .getByRole('link', { name: email })
    .click()
  await expect(page).toHaveURL(memberPage(member))
})

test('downloads the training of a member for the employer', async ({ adminPage: page, member }) => {
  await watch(member)
  await open(page, memberPage(member))
  const form = page.getByRole('region', { name: 'For the employer' })
  const download = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await form.getByRole('button', { name }).click()
    const file = await waiting
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') }
  }
  const csv = await download('CSV')
  expect(csv.name).toMatch(/^training-.*\.csv$/)
  expect(csv.text).toContain(`${freeLesson.moduleId},`)
  const pdf = await download('PDF to print')
  expect(pdf.name).toMatch(/^training-.*\.pdf$/)
  expect(pdf.text.startsWith('%PDF-')).toBe(true)
  await form.getByLabel('From').fill('2000-01-01')
  await form.getByLabel('To').fill('2000-01-31')
  expect((await download('CSV')).text.trim().split('\n')).toHaveLength(1)
})

test('finds users by plan, ending soon and never learned, and exports them', async ({
  adminPage: page,
  member,
}) => {
  const { email, id } = member.user
  await open(page, userList(email))
  const found = page.getByRole('row').filter({ hasText: email })
  await page.getByLabel('Learning', { exact: true }).selectOption('Never learned')
  await expect(page).toHaveURL(/learning=never/)
  await expect(found).toHaveCount(1)
  await page.getByLabel('Plan', { exact: true }).selectOption('Ends within 14 days')
  await expect(page.getByText('No users found')).toBeVisible()
  await rows.insert('plan_grants', {
    user_id: id,
    plan: 'enterprise',
    ends_at: inDays(13),
    reason: 'Test',
  })
  await page.reload()
  await expect(found).toHaveCount(1)
  await page.getByLabel('Plan', { exact: true }).selectOption('Enterprise')
  await expect(page).toHaveURL(/plan=enterprise/)
  await expect(found).toHaveCount(1)

  const href = await page.getByRole('link', { name: 'Export CSV of users' }).getAttribute('href')
  const response = await page.request.get(siteUrl + href)
  expect(response.headers()['content-disposition']).toMatch(/users-\d{4}-\d\d-\d\d\.csv/)
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`${email},yes,user,`)
  expect(lines[1]).toContain(',enterprise,')
})

test('lists, exports and removes subscribers', async ({ adminPage: page, cleanUp }) => {
  const email = freshEmail()
  const subscribe = (changes: object) =>
    rows.insert('subscriptions', { email, token_hash: tokenHash(), ...changes })
  await subscribe({ status: 'confirmed', confirmed_at: new Date().toISOString() })
  await subscribe({
    module_id: 'EL-104',
    module_title: 'Wiring diagrams',
    module_path: '/courses/electrical/el-104',
  })
  cleanUp(() => rows.remove('subscriptions', { email }))

  await open(page, '/admin/users')
  await page.getByRole('link', { name: 'Subscribers' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Subscribers' })).toBeVisible()
  await page.getByLabel('Search by email or module').fill(email)
  await expect(subscriberRow(page, email)).toHaveCount(2)
  await page.getByLabel('List', { exact: true }).selectOption('Modules')
  await expect(subscriberRow(page, email)).toHaveCount(1)
  await expect(subscriberRow(page, email)).toHaveText(/EL-104 Wiring diagrams/)
  await expect(subscriberRow(page, email)).toContainText('Not confirmed')

  const href = await page
    .getByRole('link', { name: 'Export CSV of subscribers' })
    .getAttribute('href')
  const csv = await (await page.request.get(siteUrl + href)).text()
  expect(csv.trim().split('\r\n')[1]).toContain(`${email},EL-104 Wiring diagrams,pending,`)
  expect(csv.trim().split('\r\n')).toHaveLength(2)

  await page.getByRole('button', { name: `Remove ${email} from EL-104` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove subscriber' }).click()
  await expect(page.getByText('Subscriber removed')).toBeVisible()
  await expect(page.getByText('No subscribers found')).toBeVisible()
  expect(await rows.list('subscriptions', { email })).toHaveLength(1)
})

const tokenHash = () => crypto.randomUUID().replaceAll('-', '').padEnd(64, '0')

test('an unknown user responds with 404, and visitors are redirected to sign in', async ({
  adminRequest,
  request,
  member,
}) => {
  const unknown = '/admin/users/00000000-0000-4000-8000-000000000099'
  for (const path of [unknown, '/admin/users/nonsense']) {
    const response = await adminRequest.get(path)
    expect(response.status()).toBe(404)
    expect(await response.text()).toContain('This account does not exist')
  }
  for (const path of [
    memberPage(member),
    `${memberPage(member)}/training`,
    '/admin/users/export',
    '/admin/users/subscribers/export',
  ]) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([303, 307], path).toContain(response.status())
    expect(response.headers().location).toContain('/auth')
  }
})

testEveryLook('the page of a member and the subscribers are accessible', async (look) => {
  const { page, check, message } = look
  const [admin] = await rows.list('profiles', { email: 'admin@torque-academy.example' })
  await message({ email: 'admin@torque-academy.example' })
  await check({
    'the page of a member': () => open(page, `/admin/users/${admin?.id}`),
    subscribers: () => open(page, '/admin/users/subscribers'),
  })
})
