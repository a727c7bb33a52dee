import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataDir } from '../../../supabase/local/lock.ts'

let folder: string
const owners: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'torque-lock-'))
})
afterEach(() => {
  for (const owner of owners.splice(0)) owner.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that locks the folder and keeps running. It collects garbage, which must not release the lock. */
async function startOwner(): Promise<ChildProcess> {
  const program = `
    import { lockDataDir } from '${path.resolve('supabase/local/lock.ts')}'
    lockDataDir('${folder}')
    for (let round = 0; round < 3; round++) gc()
    console.log('locked')
    setInterval(() => {}, 1000)
  `
  const owner = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program])
  owners.push(owner)
  await once(owner.stdout, 'data')
  return owner
}

const lockText = () => readFileSync(path.join(folder, 'lock'), 'utf8')

test('rejects a folder locked by another process and names it', async () => {
  const owner = await startOwner()
  expect(() => lockDataDir(folder)).toThrow(`in use by another process (${owner.pid})`)
})

test('a suspended process keeps its lock', async () => {
  const owner = await startOwner()
  owner.kill('SIGSTOP')
  expect(() => lockDataDir(folder)).toThrow(`in use by another process (${owner.pid})`)
})

test('the lock of a killed process is free immediately', async () => {
  const owner = await startOwner()
  owner.kill('SIGKILL')
  await once(owner, 'exit')
  const unlock = lockDataDir(folder)
  expect(lockText()).toBe(String(process.pid))
  unlock()
})

test('a lock file that names an unrelated running process does not block', () => {
  writeFileSync(path.join(folder, 'lock'), String(process.ppid))
  const unlock = lockDataDir(folder)
  expect(lockText()).toBe(String(process.pid))
  unlock()
})

test('a released lock can be acquired again', () => {
  lockDataDir(folder)()
  lockDataDir(folder)()
})
