import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
/** Before the messages of all other tests, so that the entry is among the first five. */
const longAgo = () => new Date(Date.UTC(2001, 0, 1) + Math.random() * 1e9).toISOString()

test('the dashboard lists what needs the admin, and grants a requested plan', async ({
  adminPage: page,
  member,
  message,
  article,
}) => {
  const request = await message({
    email: member.user.email,
    plan: 'professional',
    created_at: longAgo(),
  })
  const sender = `Zelda-${request.id.replace(/[^a-f]/g, '')}`
  const question = await message({ first_name: sender, created_at: longAgo() })
  const draft = await article({ status: 'draft', title: `Draft ${sender}` })
  await open(page, '/admin')
  const figures = page.getByRole('region', { name: 'Last 30 days' })
  for (const [label, url] of [
    ['New users', '/admin/users'],
    ['Pageviews', '/admin/analytics'],
    ['Messages received', '/admin/messages?status=recent'],
    ['Film watched', '/admin/learning'],
  ] as const) {
    await expect(figures.getByRole('link', { name: label })).toHaveAttribute('href', url)
  }
  const tasks = page.getByRole('region', { name: 'What needs you' })
  const list = (name: RegExp) => tasks.getByRole('region', { name })

  const row = list(/^Unanswered messages/).getByRole('link', { name: sender })
  await expect(row).toContainText(/years ago/)
  // The list shows five messages, and says how many there are.
  for (let count = 0; count < 5; count++) await message({ created_at: longAgo() })
  await open(page, '/admin')
  const unanswered = list(/^Unanswered messages/)
  const total = Number(
    ((await unanswered.getByRole('heading').textContent()) ?? '').match(/\d+$/)?.[0],
  )
  expect(total).toBeGreaterThan(5)
  await expect(unanswered.getByRole('listitem')).toHaveCount(6)
  await expect(unanswered.getByRole('link', { name: `and ${total - 5} more` })).toHaveAttribute(
    'href',
    '/admin/messages',
  )
  const drafts = page
    .getByRole('region', { name: 'Unfinished' })
    .getByRole('region', { name: /^Article drafts/ })
  await expect(drafts.getByRole('link', { name: draft.title })).toBeVisible()
  await expect(drafts.getByRole('link', { name: 'All article drafts' })).toHaveAttribute(
    'href',
    '/admin/content?status=draft',
  )
  await expect(
    list(/^Plan requests/).getByRole('link', { name: 'All plan requests' }),
  ).toHaveAttribute('href', '/admin/messages?status=requests')

  const name = "Amina O'Neil-Idrissi"
  await expect(list(/^Plan requests/)).toContainText('Professional')
  await list(/^Plan requests/)
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/admin/messages/${request.id}"]`) })
    .getByRole('button', { name: `Grant Professional to ${name}` })
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Grant a plan' })
  await expect(dialog).toContainText(member.user.email)
  await expect(dialog.getByLabel('Reason')).toHaveValue(`Requested by message: ${request.subject}`)
  await dialog.getByRole('button', { name: '1 month' }).click()
  await dialog.getByRole('button', { name: 'Grant plan' }).click()
  await expect(page.getByText('Plan granted')).toBeVisible()
  await expect(tasks.locator(`a[href="/admin/messages/${request.id}"]`)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await rows.list('plan_grants', { user_id: member.user.id })).toMatchObject([
    { plan: 'professional', reason: `Requested by message: ${request.subject}` },
  ])

  await rows.update('plan_grants', { user_id: member.user.id }, { ends_at: inDays(0.01) })
  await page.reload()
  await list(/^Plans ending/)
    .getByRole('link', { name: member.user.email })
    .click()
  await expect(page).toHaveURL(`/admin/users/${member.user.id}`)
  await open(page, `/admin/messages/${question.id}`)
})
