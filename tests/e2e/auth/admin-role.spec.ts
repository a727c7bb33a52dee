import { expect, test } from '../../support/site/test.ts'
import { runAdminCommand as run } from './support/admin-command.ts'
import { asService, freshEmail } from './support/stack.ts'

test('the commands grant and revoke the role and report the outcome', async ({
  member: { user },
}) => {
  const unknown = freshEmail()
  const nothing = await run('grant')
  expect(nothing.code).toBe(1)
  expect(nothing.output).toMatch(/^Usage: npm run admin:grant/)
  const role = () => asService('GET', `/rest/v1/user_roles?user_id=eq.${user.id}&select=role`)

  expect((await run('grant', unknown)).output).toContain('There is no account with the email')
  expect(await run('grant', user.email)).toEqual({
    code: 0,
    output: `${user.email} is now an admin.`,
  })
  expect(await role()).toEqual([{ role: 'admin' }])
  expect((await run('grant', user.email)).output).toContain('is already an admin')
  expect(await run('revoke', user.email)).toEqual({
    code: 0,
    output: `${user.email} is no longer an admin.`,
  })
  expect(await role()).toEqual([])
  expect((await run('revoke', user.email)).output).toContain('is not an admin')
})
