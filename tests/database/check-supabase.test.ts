import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { jwtSecret, publishableKey, secretKey } from '../../scripts/support/engine.ts'
import { leaveTraces } from '../support/database/account-traces.ts'
import { serveWithAdminApi } from '../support/database/admin-api.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { freshEmail } from '../support/fresh.ts'
import { changedTables, listTables, readSnapshot, snapshotQuery } from './access/snapshot.ts'

/*
 * The command with --remote, against another backend than its own: @supabase/lite on PostgreSQL 17, behind a stand-in for
 * the admin API of the auth server.
 */

let stack: Stack
let member: Person
let url: string
let stop: () => Promise<void>

beforeAll(async () => {
  stack = await startStack('postgres')
  member = await makeAdmin(stack, await signUp(stack, freshEmail()))
  await leaveTraces(stack, member)
  const served = await serveWithAdminApi(stack)
  url = served.url
  stop = served.stop
})
afterAll(async () => {
  await stop()
  await stack.stop()
})

const databaseUrl = async () => {
  const [row] = await stack.sql<{ name: string }>('select current_database() as name')
  return inject('postgresUrl') + row?.name
}

async function run(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/check-supabase.ts', '--remote'],
    {
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        NEXT_PUBLIC_SUPABASE_URL: url,
        NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
        SUPABASE_SECRET_KEY: secretKey,
        CHECK_MAILBOX_URL: '',
        CHECK_EMAIL_DOMAIN: 'academy.example',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  }
  const [code] = await once(child, 'close')
  return { code, output }
}

const linesOf = (output: string, sign: string) =>
  output
    .split('\n')
    .filter((line) => line.startsWith(`  ${sign} `))
    .map((line) => line.slice(4).split(':')[0])

test('finds what differs from Supabase, and leaves every table as it was', async () => {
  const tables = (await listTables(stack.sql)).filter(
    // Counters of requests. Their rows contain hashes, and expire.
    (name) => !['private.rate_limits', 'private.account_emails'].includes(name),
  )
  const snapshot = () => readSnapshot(stack.sql, snapshotQuery(tables))
  const before = await snapshot()
  const { code, output } = await run({
    DATABASE_URL: await databaseUrl(),
    SUPABASE_JWT_SECRET: jwtSecret,
  })
  // The stand-in has an admin API, so the command expects the rest of a hosted project, too.
  expect(linesOf(output, '✖'), output).toEqual([
    'the links that confirm another email',
    'a change to the email of another account',
    'a change without a grant on the table',
  ])
  expect(linesOf(output, '≠')).toEqual(['the admin API of the auth server'])
  expect(linesOf(output, '–')).toEqual([])
  expect(code).toBe(1)
  expect(changedTables(before, await snapshot())).toEqual([])
  for (const secret of [secretKey, jwtSecret, publishableKey]) expect(output).not.toContain(secret)
})
