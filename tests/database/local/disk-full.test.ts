import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { SmallDisk } from '../../../scripts/support/disk.ts'
import { loadSecrets } from '../../../supabase/local/config.ts'

const SITE_PORT = 21_710
const API_PORT = 21_711

const disk = SmallDisk.mount(400)
const dataDir = path.join(disk?.folder ?? '', 'data')

let backend: ChildProcess | undefined

/** Starts the embedded backend. Resolves with null when it runs, or with its error. */
function startBackend(): Promise<string | null> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'supabase/local/main.ts'], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      LOCAL_DATA_DIR: dataDir,
      PORT: String(SITE_PORT),
      LOCAL_API_PORT: String(API_PORT),
      LOCAL_MAILBOX_PORT: String(API_PORT + 1),
      LOCAL_SMTP_PORT: String(API_PORT + 2),
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  backend = child
  return new Promise((resolve) => {
    child.on('message', (message: { ready?: true; error?: string }) => {
      if (message.ready) resolve(null)
      if (message.error) resolve(message.error)
    })
    child.on('exit', (code) => resolve(`exit ${code}`))
  })
}

async function stopBackend(): Promise<void> {
  if (!backend || backend.exitCode !== null) return
  backend.kill('SIGTERM')
  await once(backend, 'exit')
}

/** The response of the REST API to the secret key: `status` and the error code or the rows. */
async function call(method: string, pathname: string, body?: object): Promise<string> {
  const { secretKey } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  const response = await fetch(`http://127.0.0.1:${API_PORT}/rest/v1/${pathname}`, {
    method,
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (response.ok) return `${response.status} ${text}`.trim()
  return `${response.status} ${(JSON.parse(text) as { code: string }).code}`
}

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

describe.skipIf(!disk)('on a full disk (skipped without the right to mount one)', () => {
  beforeAll(async () => {
    disk?.fill()
  })
  afterAll(async () => {
    await stopBackend()
    disk?.unmount()
  })

  test('the first start reports the full disk and leaves no half-created database', async () => {
    expect(await startBackend()).toMatch(/^The disk is full: .* The data is intact\./)
    expect(globSync('db*', { cwd: dataDir })).toEqual([])
    disk?.free()
    // Otherwise the next start creates the database and runs every migration.
    loadSecrets(dataDir)
    cpSync(inject('pgliteTemplate'), path.join(dataDir, 'db'), { recursive: true })
    expect(await startBackend()).toBeNull()
  })

  test('a running backend keeps reading, and the write check fails', async () => {
    expect(await call('POST', 'rpc/prove_write', {})).toBe('204')
    disk?.fill()
    expect(await call('GET', 'settings?select=id')).toBe('200 [{"id":1}]')
    expect(await call('POST', 'rpc/prove_write', {})).toMatch(/ 53100$/)
    disk?.free()
    expect(await call('POST', 'rpc/prove_write', {})).toBe('204')
  })

  test('a restart reports the full disk instead of damage, and loses nothing', async () => {
    expect(await call('PATCH', 'settings?id=not.is.null', { site_name: 'Kept' })).toBe('204')
    backend?.kill('SIGKILL')
    if (backend) await once(backend, 'exit')
    disk?.fill()
    const error = await startBackend()
    expect(error).toMatch(/^The disk is full/)
    expect(error).not.toMatch(/damage|reset|delete/i)
    disk?.free()
    expect(await startBackend()).toBeNull()
    expect(await call('GET', 'settings?select=site_name')).toBe('200 [{"site_name":"Kept"}]')
    await stopBackend()
  })

  test('reports a damaged database as damaged, without the advice to delete it', async () => {
    writeFileSync(path.join(dataDir, 'db/global/pg_control'), '')
    const error = await startBackend()
    expect(error).toMatch(/^The data folder is damaged/)
    expect(error).not.toMatch(/reset|delete/i)
  })
})
