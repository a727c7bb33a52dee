import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SITE_PORT = 21_710
const API_PORT = 21_711

/** A file system of its own that a test can fill; undefined where this process may not mount one. */
function mountDisk(): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-disk-'))
  const args = ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder]
  if (spawnSync('mount', args).status === 0) return folder
  rmdirSync(folder)
  return undefined
}

const disk = mountDisk()
const dataDir = path.join(disk ?? '', 'data')
const fillFile = path.join(disk ?? '', 'fill')

/** Takes all the space that is left, to the last block. */
function fillDisk(): void {
  const file = openSync(fillFile, 'w')
  for (const size of [1024 * 1024, 4096, 1]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {}
  }
  closeSync(file)
}
const freeDisk = () => rmSync(fillFile, { force: true })

let backend: ChildProcess | undefined

/** Starts the embedded backend; resolves with null when it runs, or with its error. */
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

/** The answer of the REST API to the secret key, as `status` and the error code or the rows. */
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

// Creating a database takes a minute on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

describe.skipIf(!disk)('on a disk that is full (skipped without the right to mount one)', () => {
  beforeAll(async () => {
    fillDisk()
  })
  afterAll(async () => {
    await stopBackend()
    spawnSync('umount', [disk ?? ''])
    rmdirSync(disk ?? '')
  })

  test('the first start names the full disk, and the next one works', async () => {
    expect(await startBackend()).toMatch(/^The disk is full: .* The data is intact\./)
    freeDisk()
    expect(await startBackend()).toBeNull()
  })

  test('a running backend goes on reading, and a proof of writing fails', async () => {
    expect(await call('POST', 'rpc/prove_write', {})).toBe('204')
    fillDisk()
    expect(await call('GET', 'settings?select=id')).toBe('200 [{"id":1}]')
    expect(await call('POST', 'rpc/prove_write', {})).toMatch(/ 53100$/)
    freeDisk()
    expect(await call('POST', 'rpc/prove_write', {})).toBe('204')
  })

  test('a restart names the full disk, neither damage nor reset, and loses nothing', async () => {
    expect(await call('PATCH', 'settings?id=not.is.null', { site_name: 'Kept' })).toBe('204')
    backend?.kill('SIGKILL')
    if (backend) await once(backend, 'exit')
    fillDisk()
    const error = await startBackend()
    expect(error).toMatch(/^The disk is full/)
    expect(error).not.toMatch(/damage|reset|delete/i)
    freeDisk()
    expect(await startBackend()).toBeNull()
    expect(await call('GET', 'settings?select=site_name')).toBe('200 [{"site_name":"Kept"}]')
    await stopBackend()
  })

  test('a damaged database is reported as damaged, without the advice to delete it', async () => {
    writeFileSync(path.join(dataDir, 'db/global/pg_control'), '')
    const error = await startBackend()
    expect(error).toMatch(/^The data folder is damaged/)
    expect(error).not.toMatch(/reset|delete/i)
  })
})
