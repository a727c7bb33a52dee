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

test('a backup during writes has every row acknowledged before it', async () => {
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
  await startBackend(copy)
  const rows = await call(
    'GET',
    '/rest/v1/contact_messages?select=message&subject=eq.Backup&order=created_at&limit=1000',
  )
  const found = new Set((rows as { message: string }[]).map((row) => Number(row.message)))
  expect(before.filter((number) => !found.has(number))).toEqual([])
})

test('only the secret key gets a backup over HTTP', async () => {
  for (const apikey of ['', 'sb_secret_wrong']) {
    const url = `http://127.0.0.1:${API_PORT}/_system/backup`
    expect((await fetch(url, { method: 'POST', headers: { apikey } })).status).toBe(404)
  }
  expect(() => readdirSync(path.join(copy, 'backups'))).toThrow()
})

test('a backup reports a port that is not the one of its backend', async () => {
  const statuses = [200, 404, 307]
  const stranger = createServer((_, response) => {
    response
      .writeHead(statuses.shift() ?? 200, { location: '/elsewhere' })
      .end('<html>Other</html>')
  }).listen(API_PORT + 10, '127.0.0.1')
  await once(stranger, 'listening')
  while (statuses.length > 0) {
    const made = await commandAt(API_PORT + 10, 'backup', copy)
    expect(made.code).toBe(1)
    expect(made.output).toMatch(
      /port 21731 isn't the backend of .*copy\. Set LOCAL_API_PORT .* Nothing was backed up\./,
    )
  }
  stranger.close()
  const unused = await commandAt(API_PORT + 20, 'backup', copy)
  expect(unused.code).toBe(1)
  expect(unused.output).toMatch(
    /Nothing responds on port 21741\. .* set LOCAL_API_PORT .* is in use/,
  )
  // The backend of another folder, whose keys are the same.
  const foreign = await command('backup', original)
  expect(foreign.output).toMatch(/isn't the backend of .*original\./)
  expect(() => readdirSync(path.join(copy, 'backups'))).toThrow()
})

test('a restore rejects a folder with data and a modified backup', async () => {
  const refused = await command('restore', original, backup)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.output).toMatch(/already holds .* Nothing was changed/)
  appendFileSync(path.join(backup, 'db/PG_VERSION'), ' ')
  const damaged = await command('restore', path.join(folder, 'third'), backup)
  expect(damaged).toMatchObject({ code: 1 })
  expect(damaged.output).toContain('is damaged: its files differ')
})

test('backs up a day-old database at the next start and keeps seven backups', async () => {
  await stopBackend()
  const old = new Date(Date.now() - 25 * 3600_000)
  utimesSync(path.join(copy, 'secrets.json'), old, old)
  for (let day = 1; day <= 8; day++) {
    mkdirSync(path.join(copy, `backups/2026-01-0${day}T00-00-00-000Z`), { recursive: true })
    appendFileSync(path.join(copy, `backups/2026-01-0${day}T00-00-00-000Z/SHA256SUMS`), '')
    utimesSync(path.join(copy, `backups/2026-01-0${day}T00-00-00-000Z/SHA256SUMS`), old, old)
  }
  await startBackend(copy)
  const names = () => readdirSync(path.join(copy, 'backups')).sort()
  await expect.poll(names, { timeout: 30_000 }).toHaveLength(7)
  expect(names()[0]).toMatch(/^2026-01-03/)
  expect(names()[6]).not.toMatch(/^2026-01/)
})

test('a database with an unknown migration is refused with the ways to continue', async () => {
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
