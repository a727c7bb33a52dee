import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '../../../scripts/support/engine.ts'
import type { LocalApp } from '../../../supabase/local/database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-empty-'))
let output = ''
let app: LocalApp

/** Creates an empty site without a terminal. */
async function createEmptySite(): Promise<number> {
  const args = ['--import', 'tsx', 'scripts/db-reset.ts', '--empty', '--yes']
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', LOCAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = await once(child, 'close')
  return code
}

const count = async (source: string) => {
  const { rows } = await app.connection.driver.query<{ count: number }>(
    `select count(*)::integer as count from ${source}`,
  )
  return rows[0]?.count
}

beforeAll(async () => {
  expect(await createEmptySite()).toBe(0)
  app = (await createApp('pglite', path.join(dataDir, 'db'), dataDir)) as LocalApp
})
afterAll(async () => {
  await app.connection.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('an empty site has no people and none of their data', async () => {
  for (const table of [
    'auth.users',
    'auth.sessions',
    'public.profiles',
    'public.user_roles',
    'public.articles',
    'public.contact_messages',
    'public.contact_replies',
    'public.saved_replies',
    'public.subscriptions',
    'public.email_outbox',
    'public.page_views',
    'public.sessions',
    'public.plan_grants',
    'public.lesson_progress',
    'public.watch_days',
    'public.check_attempts',
    'public.case_attempts',
    'public.certificates',
    'private.lesson_days',
    'private.analytics_hours',
  ]) {
    expect(await count(table), table).toBe(0)
  }
})

test('an empty site has the lessons with their films, the questions and the certificates', async () => {
  const films = globSync('supabase/seed/films/*.mp4').length
  expect(films).toBeGreaterThan(0)
  expect(await count(`public.lessons where state = 'published'`)).toBe(films)
  expect(globSync('storage/lessons/*.mp4', { cwd: dataDir })).toHaveLength(films)
  expect(await count('private.questions')).toBeGreaterThan(0)
  expect(await count('private.certificate_versions')).toBeGreaterThan(0)
})

test('the command says how to become the first admin', () => {
  expect(output).toContain('npm run admin:grant -- your@email')
})
