import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../../scripts/support/engine.ts'
import type { LocalApp } from '../../../supabase/local/database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const dataDir = mkdtempSync(path.join(tmpdir(), 'torque-empty-'))
let output = ''
let app: LocalApp

/** Starts the command without a terminal. */
const reset = (folder: string, ...args: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', 'scripts/db-reset.ts', '--yes', ...args], {
    env: { ...process.env, NODE_OPTIONS: '', LOCAL_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

async function createEmptySite(): Promise<number> {
  const child = reset(dataDir, '--empty')
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

test('an interrupted reset to an empty site does not lead to the demo, until a reset asks for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-interrupted-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(path.join(folder, 'db'))
  writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '17')
  const child = reset(folder, '--empty')
  const closed = once(child, 'close')
  child.stdout.on('data', (chunk: Buffer) => {
    if (chunk.includes('Removed db')) child.kill('SIGKILL')
  })
  expect(await closed).toEqual([null, 'SIGKILL'])
  expect(existsSync(path.join(folder, 'db'))).toBe(false)
  expect(existsSync(path.join(folder, 'empty'))).toBe(true)
  expect(await once(reset(folder), 'exit')).toEqual([0, null])
  expect(existsSync(path.join(folder, 'empty'))).toBe(false)
})
