import { rows } from '../../../support/site/rest.ts'
import { expect, test } from '../../../support/site/test.ts'
import { runAdminCommand } from '../support/admin-command.ts'
import { demoAdmin, secrets, signInAs } from '../support/stack.ts'

test('the command does not revoke the role of the last admin', async () => {
  const { user } = await signInAs(demoAdmin, secrets().adminPassword)
  // This test runs alone, so any other admin is left over from a previous test.
  for (const { user_id: id } of await rows.list('user_roles', { role: 'admin' })) {
    if (id !== user.id) await rows.remove('user_roles', { user_id: id })
  }
  const { code, output } = await runAdminCommand('revoke', demoAdmin)
  expect(code).toBe(1)
  expect(output).toContain(`${demoAdmin} is the last admin.`)
  expect(await rows.list('user_roles', { role: 'admin' })).toMatchObject([{ user_id: user.id }])
})
