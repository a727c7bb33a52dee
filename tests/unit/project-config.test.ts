import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeLocalConfig } from '../../supabase/local/project-config.ts'

const sectionsOf = (file: string) => readFileSync(file, 'utf8').match(/^\[[^\]]+\]/gm) ?? []

test('the embedded backend gets every section of config.toml except those of remote projects', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-config-'))
  const all = sectionsOf('supabase/config.toml')
  const remote = all.filter((section) => section.startsWith('[remotes.'))
  expect(remote).toContain('[remotes.production]')
  expect(sectionsOf(writeLocalConfig(folder))).toEqual(all.slice(0, all.length - remote.length))
  rmSync(folder, { recursive: true })
})
