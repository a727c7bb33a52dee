import { rows } from '../../../support/site/rest.ts'
import { expect, open, test } from '../../../support/site/test.ts'
import { demoAdmin } from '../../auth/support/stack.ts'

test('the last admin can be neither demoted nor deleted, and the dialog says why', async ({
  adminPage: page,
}) => {
  const [account] = await rows.list('profiles', { email: demoAdmin })
  // This test runs alone: other admins are leftovers of earlier tests.
  for (const { user_id: id } of await rows.list('user_roles', { role: 'admin' })) {
    if (id !== account?.id) await rows.remove('user_roles', { user_id: id })
  }
  const question = page.getByRole('alertdialog')
  for (const button of [/^Remove .* as administrator$/, /^Delete /]) {
    await open(page, `/admin/users?q=${demoAdmin}`)
    await page.getByRole('row').getByRole('button', { name: button }).click()
    await expect(question).toContainText("You can't remove the last admin.")
    await expect(question.getByRole('button')).toHaveText(['Close'])
    await question.getByRole('button', { name: 'Close' }).click()
    await expect(question).toHaveCount(0)
  }
  expect(await rows.list('profiles', { email: demoAdmin })).toHaveLength(1)
  expect(await rows.list('user_roles', { role: 'admin' })).toMatchObject([{ user_id: account?.id }])
})
