import { expectAccessible } from '../../../support/site/checks.ts'
import { rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { demoAdmin } from '../../auth/support/stack.ts'

test('disables the buttons that would remove the last admin and shows the reason', async ({
  adminPage: page,
}) => {
  const [account] = await rows.list('profiles', { email: demoAdmin })
  // This test runs alone, so any other admin is left over from a previous test.
  for (const { user_id: id } of await rows.list('user_roles', { role: 'admin' })) {
    if (id !== account?.id) await rows.remove('user_roles', { user_id: id })
  }
  await open(page, `/admin/users?q=${demoAdmin}`)
  const reason = "You can't remove the last admin. Make another user an admin first."
  for (const name of [/^Remove .* as admin$/, /^Delete /]) {
    const button = page.getByRole('row').getByRole('button', { name })
    await expect(button).toBeDisabled()
    await expect(button).toHaveAccessibleDescription(reason)
    // The keyboard can still focus the button, and Enter shows the reason.
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(reason).filter({ visible: true })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByText(reason).filter({ visible: true })).toHaveCount(0)
  }
  expect(await rows.list('profiles', { email: demoAdmin })).toHaveLength(1)
  expect(await rows.list('user_roles', { role: 'admin' })).toMatchObject([{ user_id: account?.id }])
})
