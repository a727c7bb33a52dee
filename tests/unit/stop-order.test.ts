import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { run, stopAll } from '../../scripts/stack.ts'

test('stops tasks, then the site, then the backend, in any start order', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-stop-'))
  const log = path.join(folder, 'log')
  const start = async (name: string, role: Parameters<typeof run>[3], closesInMs: number) => {
    const program = `
      const { appendFileSync } = require('node:fs')
      process.on('SIGTERM', () => setTimeout(() => {
        appendFileSync('${log}', '${name}\\n')
        process.exit()
      }, ${closesInMs}))
      setInterval(() => {}, 1000)
      appendFileSync('${path.join(folder, name)}', '')
    `
    run(process.execPath, ['--eval', program], process.env, role)
    await expect.poll(() => existsSync(path.join(folder, name)), { timeout: 10_000 }).toBe(true)
  }
  try {
    await start('site', 'site', 300)
    await start('build', 'task', 100)
    // As after a restart, the backend is the newest process. It also exits fastest, but must stop last.
    await start('backend', 'backend', 0)
    await stopAll(async () => appendFileSync(log, 'outbox\n'))
    expect(readFileSync(log, 'utf8').split('\n')).toEqual([
      'build',
      'site',
      'outbox',
      'backend',
      '',
    ])
    expect(() => run(process.execPath, ['--version'], process.env)).toThrow('stopping')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
