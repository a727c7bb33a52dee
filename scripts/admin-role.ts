import { noAccount, printUsage, runCommand } from './support/call-function.ts'

/** Grants or revokes the admin role of the email in the first argument. Exit code 1 on failure. */
export async function changeRole(change: 'grant' | 'revoke'): Promise<void> {
  const email = process.argv[2]?.trim()
  if (!email) return printUsage(`npm run admin:${change} -- user@example.com`)
  const unchanged = change === 'grant' ? 'is already' : 'is not'
  await runCommand(
    `${change}_admin`,
    { p_email: email },
    {
      granted: { text: `${email} is now an admin.` },
      revoked: { text: `${email} is no longer an admin.` },
      unchanged: { text: `${email} ${unchanged} an admin.` },
      unknown: noAccount(email),
      'last-admin': {
        text: `${email} is the last admin. Grant another account the role first.`,
        isFailure: true,
      },
    },
  )
}
