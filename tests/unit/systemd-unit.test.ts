import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const unit = readFileSync('docs/deploy/torque.service', 'utf8')

// systemd is not part of containers and other systems.
test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd accepts the unit', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-unit-'))
  const file = path.join(folder, 'torque.service')
  // systemd checks whether the program exists.
  writeFileSync(file, unit.replace('/usr/bin/npm', process.execPath))
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  expect(stderr).not.toContain('torque.service')
  expect(status, stderr).toBe(0)
})
