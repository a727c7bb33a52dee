import path from 'node:path'
import { parseArgs } from 'node:util'
import { readRemoteOptions } from './check-supabase/options.ts'
import { formatCounts } from './check-supabase/report.ts'
import { areas, runAll } from './check-supabase/run.ts'
import { openRemote, startTemporary } from './check-supabase/target.ts'
import { loadEnvFiles } from './support/env-files.ts'
import { chosen } from './support/options.ts'

/*
 * npm run check:supabase: checks what depends on the backend, against a temporary embedded backend. npm test runs it.
 *
 * npm run check:supabase -- --remote [--env <file>]: checks the Supabase of these variables, from the shell and the file,
 * by default .env.local and .env:
 *   NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY
 *   DATABASE_URL      PostgreSQL URL of the role postgres; without it, some checks are not run
 *   SUPABASE_JWT_SECRET  secret of tokens signed with HS256; without it, some checks are not run
 *   CHECK_MAILBOX_URL    URL of a MailDev or Mailpit that receives the emails of the project; without it, the admin API
 *                        of the auth server creates the links and no email is sent
 *   CHECK_EMAIL_DOMAIN   domain of the accounts, by default the domain of MAIL_FROM
 *
 * With --only accounts,storage it runs only these areas.
 *
 * It creates accounts, rows and files of its own and removes them, also after Ctrl-C. What a killed run leaves, the next
 * run removes. It changes no other rows. The last check reads every table. Do not run the command twice at the same time.
 */

const { values } = parseArgs({
  options: {
    remote: { type: 'boolean', default: false },
    only: { type: 'string' },
    env: { type: 'string' },
  },
})

/** npm and the terminal both send a signal for one Ctrl-C. */
const SAME_SIGNAL_MS = 1000

let stoppedAt: number | undefined
const isStopping = () => stoppedAt !== undefined

function stop(): void {
  if (stoppedAt !== undefined) {
    if (Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(130)
    return
  }
  stoppedAt = Date.now()
  console.error('\nStopping after this check. Ctrl-C again leaves its accounts to the next run.')
}

async function openTarget() {
  if (!values.remote) {
    return startTemporary((line) => console.log(`▸ Embedded backend: ${line}`))
  }
  loadEnvFiles(values.env)
  return openRemote(readRemoteOptions(process.env))
}

async function main(): Promise<void> {
  const startedAt = performance.now()
  const chosenAreas = chosen(areas).map(([, area]) => area)
  const target = await openTarget()
  const { url, server } = target.project
  console.log(`▸ Checking ${new URL(url).host} (${server})`)
  let outcomes: Awaited<ReturnType<typeof runAll>> = []
  try {
    outcomes = await runAll(target, chosenAreas, isStopping)
    console.log(`\n${formatCounts(outcomes, (performance.now() - startedAt) / 1000)}`)
  } finally {
    await target.close()
  }
  // Closing PGlite sets the exit code to 0.
  if (outcomes.some(({ kind }) => kind === 'failed')) process.exitCode = 1
}

process.chdir(path.resolve(import.meta.dirname, '..'))
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
await main().catch((error: unknown) => {
  console.error(`✖ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
})
if (isStopping()) process.exitCode = 130
