import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { apiUrl } from '../../support/site/ports.ts'
import { rows } from '../../support/site/rest.ts'
import { expect, open, test } from '../../support/site/test.ts'
import { adopt, allowBackend, signIn } from '../auth/support/form.ts'
import {
  createAccount,
  deleteAccount,
  demoAdmin,
  freshEmail,
  grantAdmin,
  secrets,
  signUpOnly,
} from '../auth/support/stack.ts'
import { closeDialog, testEveryLook } from './support/looks.ts'

const listOf = (search: string) => `/admin/users?q=${encodeURIComponent(search)}`
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const question = (page: Page) => page.getByRole('alertdialog')
const profileOf = async (id: string) => (await rows.list('profiles', { id }))[0]
const rolesOf = (user_id: string) => rows.list('user_roles', { user_id })

/** Random letters. No digits, because names reject them. */
const letters = () =>
  randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))

/** A new account with a unique name. */
async function newPerson() {
  const { user, access_token: token } = await createAccount()
  const lastName = `Tester-${letters()}`
  const response = await fetch(`${apiUrl}/rest/v1/profiles?id=eq.${user.id}`, {
    method: 'PATCH',
    headers: {
      apikey: secrets().publishableKey,
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ first_name: 'Zoë', last_name: lastName }),
  })
  if (!response.ok) throw new Error(`The name was not changed: ${await response.text()}`)
  return { id: user.id, email: user.email, lastName }
}

test('changes the names and the email of a user, who signs in with the new email', async ({
  adminPage: page,
}) => {
  const { id, email, lastName } = await newPerson()
  const next = freshEmail()
  await open(page, listOf(lastName))
  await page.getByRole('button', { name: `Edit Zoë ${lastName}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  const save = () => dialog.getByRole('button', { name: 'Save user' }).click()

  await dialog.getByLabel('First Name').fill('R2-D2')
  await save()
  await expect(dialog.getByText('First name contains invalid characters')).toBeVisible()
  await expect(dialog.getByLabel('First Name')).toBeFocused()
  // The field shows the error, so no toast repeats it.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await dialog.getByLabel('First Name').fill(' Žofie ')
  await dialog.getByLabel('Email').fill('not an email')
  await save()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await dialog.getByLabel('Email').fill(demoAdmin.toUpperCase())
  await save()
  await expect(dialog.getByText('Another account has this email address already')).toBeVisible()
  expect(await profileOf(id)).toMatchObject({ first_name: 'Zoë', email })

  await dialog.getByLabel('Email').fill(next)
  await save()
  await expect(page.getByText('User updated')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, next)).toContainText(`Žofie ${lastName}`)
  await row(page, next).getByRole('time').click()
  await expect(page).toHaveURL(`/admin/users/${id}?q=${lastName}`)
  await page.getByRole('link', { name: 'All users' }).click()
  await expect(page).toHaveURL(listOf(lastName))
  expect(await profileOf(id)).toMatchObject({ first_name: 'Žofie', email: next })

  await page.context().clearCookies()
  await signIn(page, next)
  await expect(page).toHaveURL('/')
})

const messagesOf = (email: string) => rows.list('contact_messages', { email })

test('deletes users after a confirmation, and their messages only when the admin selects it', async ({
  adminPage: page,
  message,
}) => {
  const choice = question(page).getByLabel(
    'Also delete the messages, newsletter subscription and module notifications',
  )
  const confirm = question(page).getByRole('button', { name: 'Delete user' })

  await test.step('in the list', async () => {
    const { id, email, lastName } = await newPerson()
    await message({ email })
    await open(page, listOf(lastName))
    const button = page.getByRole('button', { name: `Delete Zoë ${lastName}` })
    await button.click()
    await expect(question(page)).toContainText(email)
    await expect(choice).not.toBeChecked()
    await question(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(button).toBeFocused()
    expect(await profileOf(id)).toBeDefined()

    await button.click()
    await confirm.click()
    await expect(page.getByText('User deleted')).toBeVisible()
    await expect(page.getByText('No users found')).toBeVisible()
    expect(await profileOf(id)).toBeUndefined()
    expect(await messagesOf(email)).toHaveLength(1)
  })
  await test.step('on the member page, which leads back to the list', async () => {
    const { id, email, lastName } = await newPerson()
    await message({ email })
    await open(page, listOf(lastName))
    await row(page, email).getByRole('time').click()
    // The list has a button with the same name.
    await expect(page.getByRole('link', { name: 'All users' })).toBeVisible()
    await page.getByRole('button', { name: `Delete Zoë ${lastName}` }).press('Enter')
    await choice.press('Space')
    await confirm.press('Enter')
    await expect(page.getByText('No users found')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused()
    expect(await profileOf(id)).toBeUndefined()
    expect(await messagesOf(email)).toEqual([])
    await page.goBack()
    await expect(page).toHaveURL(listOf(lastName))
    await expect(page.getByText('No users found')).toBeVisible()
  })
  await test.step('keeps the messages of an unconfirmed email', async () => {
    const email = freshEmail()
    await signUpOnly(email)
    await message({ email })
    await open(page, listOf(email))
    await page.getByRole('button', { name: `Delete ${email}` }).click()
    await expect(question(page)).toContainText('This email was never confirmed')
    await expect(question(page).getByRole('checkbox')).toHaveCount(0)
    await confirm.click()
    await expect(page.getByText('No users found')).toBeVisible()
    expect(await messagesOf(email)).toHaveLength(1)
  })
  await test.step('reports a user who has been deleted in the meantime', async () => {
    const { id, lastName } = await newPerson()
    await open(page, listOf(lastName))
    await deleteAccount(id)
    await page.getByRole('button', { name: `Delete Zoë ${lastName}` }).click()
    await confirm.click()
    await expect(page.getByText('This account no longer exists.')).toBeVisible()
  })
})

test('grants and removes the admin role', async ({ adminPage: page }) => {
  const { id, email, lastName } = await newPerson()
  // The page renders the badge twice: in its own column, and below the name on narrow screens.
  const badge = (text: string) =>
    row(page, email).getByText(text, { exact: true }).filter({ visible: true })
  await open(page, listOf(lastName))
  await page.getByRole('button', { name: `Make Zoë ${lastName} an admin` }).click()
  await question(page).getByRole('button', { name: 'Make admin' }).click()
  await expect(badge('Admin')).toBeVisible()
  expect(await rolesOf(id)).toHaveLength(1)
  await page.getByRole('button', { name: `Remove Zoë ${lastName} as admin` }).click()
  await expect(question(page)).toContainText('loses access to the admin area immediately')
  await question(page).getByRole('button', { name: 'Remove admin role' }).click()
  await expect(question(page)).toBeHidden()
  await expect(badge('User')).toBeVisible()
  expect(await rolesOf(id)).toEqual([])
})

test('warns admins who remove their own role, and denies their next request', async ({
  page,
  guard,
  member: session,
}) => {
  allowBackend(guard)
  const { email } = session.user
  await grantAdmin(email)
  await adopt(page, session)
  await open(page, listOf(email))
  await expect(row(page, email)).toContainText('(you)')
  guard.allow(/status of 403/)
  await page.getByRole('button', { name: /^Remove .* as admin$/ }).click()
  await expect(question(page)).toContainText('You lose access to the admin area immediately')
  await question(page).getByRole('button', { name: 'Remove admin role' }).click()
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(await rolesOf(session.user.id)).toEqual([])
  expect((await page.goto('/admin/users'))?.status()).toBe(403)
})

test('keeps search, filter and order in the URL', async ({ adminPage: page }) => {
  const { email, lastName } = await newPerson()
  await open(page, '/admin/users')
  await page.getByLabel('Search by name or email').fill(`${lastName.toLowerCase()} zoë`)
  await expect(page).toHaveURL(/q=tester/)
  await expect(page.getByText('1 user', { exact: true })).toBeVisible()
  await expect(row(page, email)).toBeVisible()
  await page.getByLabel('Role').selectOption({ label: 'Admins' })
  await expect(page).toHaveURL(/role=admin/)
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('link', { name: 'Clear search and filters' }).click()
  await expect(page).toHaveURL('/admin/users')
  await page.getByRole('link', { name: 'Email' }).click()
  await expect(page).toHaveURL(/sort=email/)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )

  await test.step('a link clicked before a pending search wins', async () => {
    await page.route('**/admin/settings?*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    await page.getByRole('searchbox').fill('unknown')
    await page.getByRole('navigation').getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL('/admin/settings')
  })
})

test('renders the list for any query string', async ({ adminRequest }) => {
  for (const query of [
    'page=0',
    'page=99999',
    'page=x&sort=password&role=root',
    `q=${encodeURIComponent('a,b)(".*{}%\\')}`,
    `q=${'x'.repeat(500)}`,
    'q=a&q=b&role=admin&role=user',
  ]) {
    const response = await adminRequest.get(`/admin/users?${query}`)
    expect(response.status(), query).toBe(200)
    const html = await response.text()
    expect(html, query).toMatch(/<h1[^>]*>Users</)
    expect(html, query).not.toContain('can&#x27;t be loaded')
  }
})

testEveryLook(
  'the users are accessible with every dialog open',
  async ({ page, check, cleanUp }) => {
    const { id, lastName } = await newPerson()
    const dialog = page.getByRole('dialog', { name: 'Edit user' })
    cleanUp(() => deleteAccount(id))
    await check({
      users: () => open(page, listOf(lastName)),
      'question before a user is deleted': async () => {
        await page.getByRole('button', { name: /^Delete/ }).click()
        await expect(question(page)).toContainText('Delete this user?')
      },
      'edit dialog with errors': async () => {
        await closeDialog(page)
        await page.getByRole('button', { name: /^Edit/ }).click()
        await dialog.getByLabel('First Name').fill('R2-D2')
        await dialog.getByLabel('Email').fill('not an email')
        await dialog.getByRole('button', { name: 'Save user' }).click()
        await expect(dialog.getByText('First name contains invalid characters')).toBeVisible()
        await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
      },
    })
  },
)
