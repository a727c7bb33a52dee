import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
} from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { createApp } from '../../../scripts/support/engine.ts'
import { makeBackup } from '../../../supabase/local/backup.ts'
import { loadSecrets } from '../../../supabase/local/config.ts'
import type { LocalApp } from '../../../supabase/local/database.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const API_PORT = 21_721
const folder = mkdtempSync(path.join(tmpdir(), 'torque-backup-'))
const original = path.join(folder, 'original')
const copy = path.join(folder, 'copy')
const running: ChildProcess[] = []

const environment = (dataDir: string, apiPort = API_PORT) => ({
  ...process.env,
  NODE_OPTIONS: '',
  LOCAL_DATA_DIR: dataDir,
  PORT: String(API_PORT - 1),
  LOCAL_API_PORT: String(apiPort),
  LOCAL_MAILBOX_PORT: String(apiPort + 1),
  LOCAL_SMTP_PORT: String(apiPort + 2),
})

async function startBackend(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    env: environment(dataDir),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.on('message', ({ ready, error }: { ready?: true; error?: string }) => {
      if (ready) resolve(void running.push(child))
      if (error) reject(new Error(error))
    })
  })
}

async function stopBackend(): Promise<void> {
  const child = running.pop()
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function call(method: string, pathname: string, body?: object): Promise<unknown> {
  const { secretKey } = JSON.parse(readFileSync(path.join(original, 'secrets.json'), 'utf8'))
  const response = await fetch(`http://127.0.0.1:${API_PORT}${pathname}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${pathname} answered ${response.status}`)
  const text = await response.text()
  return text ? JSON.parse(text) : null
}

/** Runs a command in its own process, while this one keeps writing. */
async function command(script: string, dataDir: string, ...args: string[]) {
  return commandAt(API_PORT, script, dataDir, ...args)
}

async function commandAt(apiPort: number, script: string, dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...args], {
    env: environment(dataDir, apiPort),
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

const message = (number: number) => ({
  first_name: 'Back',
  last_name: 'Up',
  email: 'backup@example.com',
  subject: 'Backup',
  message: String(number),
})

let backup: string

const backupNames = () => readdirSync(path.join(copy, 'backups')).sort()
/** Gives the copy eight backups that are older than a day. */
function ageBackups(): void {
  const old = new Date(Date.now() - 25 * 3600_000)
  utimesSync(path.join(copy, 'secrets.json'), old, old)
  for (let day = 1; day <= 8; day++) {
    const made = path.join(copy, `backups/2026-01-0${day}T00-00-00-000Z`)
    mkdirSync(made, { recursive: true })
    appendFileSync(path.join(made, 'SHA256SUMS'), '')
    utimesSync(path.join(made, 'SHA256SUMS'), old, old)
  }
}

beforeAll(async () => {
  // Otherwise the first start creates the database and runs every migration.
  loadSecrets(original)
  cpSync(inject('pgliteTemplate'), path.join(original, 'db'), { recursive: true })
  await startBackend(original)
})
afterAll(async () => {
  await stopBackend()
  rmSync(folder, { recursive: true, force: true })
})

test('a backup during writes contains every row that was acknowledged before it', async () => {
  const acknowledged: number[] = []
  let isWriting = true
  const writer = (async () => {
    for (let number = 0; isWriting; number++) {
      await call('POST', '/rest/v1/contact_messages', message(number))
      acknowledged.push(number)
    }
  })()
  const untilMore = (than: number) =>
    vi.waitUntil(() => acknowledged.length > than, { timeout: 30_000 })
  await untilMore(20)
  const before = [...acknowledged]
  const made = await command('backup', original)
  expect(made.code, made.output).toBe(0)
  await untilMore(acknowledged.length)
  isWriting = false
  await writer
  backup = made.output
  const check = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: backup })
  expect(check.status).toBe(0)

  await stopBackend()
  const restored = await command('restore', copy, backup)
  expect(restored.code, restored.output).toBe(0)
  ageBackups()
  await startBackend(copy)
  const rows = await call(
    'GET',
    '/rest/v1/contact_messages?select=message&subject=eq.Backup&order=created_at&limit=1000',
  )
  const found = new Set((rows as { message: string }[]).map((row) => Number(row.message)))
  expect(before.filter((number) => !found.has(number))).toEqual([])
})

test('backs up a day-old database at the start and keeps seven backups', async () => {
  await expect.poll(backupNames, { timeout: 30_000 }).toHaveLength(7)
  expect(backupNames()[0]).toMatch(/^2026-01-03/)
  expect(backupNames()[6]).not.toMatch(/^2026-01/)
})

test('only the secret key gets a backup over HTTP', async () => {
  const before = backupNames()
  for (const apikey of ['', 'sb_secret_wrong']) {
    const url = `http://127.0.0.1:${API_PORT}/_system/backup`
    expect((await fetch(url, { method: 'POST', headers: { apikey } })).status).toBe(404)
  }
  expect(backupNames()).toEqual(before)
})

test('a backup reports a port that is not the one of its backend', async () => {
  const before = backupNames()
  const statuses = [200, 404, 307]
  const stranger = createServer((_, response) => {
    response.writeHead(statuses.pop() ?? 200, { location: '/elsewhere' }).end('<html>Other</html>')
  }).listen(API_PORT + 10, '127.0.0.1')
  await once(stranger, 'listening')
  const [unused, foreign, ...made] = await Promise.all([
    commandAt(API_PORT + 20, 'backup', copy),
    // The backend of another folder with the same keys.
    command('backup', original),
    ...statuses.map(() => commandAt(API_PORT + 10, 'backup', copy)),
  ])
  stranger.close()
  expect(statuses).toEqual([])
  for (const { code, output } of made) {
    expect(code).toBe(1)
    expect(output).toMatch(
      /port 21731 isn't the backend of .*copy\. Set LOCAL_API_PORT .* Nothing was backed up\./,
    )
  }
  expect(unused.code).toBe(1)
  expect(unused.output).toMatch(
    /Nothing responds on port 21741\. .* set LOCAL_API_PORT .* is in use/,
  )
  expect(foreign.output).toMatch(/isn't the backend of .*original\./)
  expect(backupNames()).toEqual(before)
})

test('a restore rejects a folder with data, a backup of another version and a modified one', async () => {
  const refused = await command('restore', original, backup)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toMatch(/already holds .* Nothing was changed/)
  const other = await makeBackup(folder, (made) => {
    cpSync(backup, made, { recursive: true })
    appendFileSync(path.join(made, 'MIGRATIONS'), '\n20000101000000')
  })
  const rejected = await command('restore', path.join(folder, 'third'), other)
  expect(rejected).toMatchObject({ code: 1 })
  expect(rejected.output).toMatch(
    /comes from another version of the site: .* Nothing was changed\. Run "npm run restore -- /,
  )
  appendFileSync(path.join(backup, 'db/PG_VERSION'), ' ')
  const damaged = await command('restore', path.join(folder, 'third'), backup)
  expect(damaged).toMatchObject({ code: 1 })
  expect(damaged.output).toContain('is damaged: its files differ')
})

test('a database with an unknown migration is rejected, and the message says how to continue', async () => {
  await stopBackend()
  const database = path.join(original, 'db')
  const app = (await createApp('pglite', database, path.join(folder, 'app'))) as LocalApp
  await app.connection.driver.exec(
    `insert into supabase_migrations.schema_migrations (version) values ('20000101000000')`,
  )
  await app.connection.close()
  await expect(startBackend(original)).rejects.toThrow(
    /comes from another version of the site: .* Nothing was changed\. .*"npm run db:reset"/,
  )
})
