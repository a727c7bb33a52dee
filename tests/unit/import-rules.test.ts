import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { forbiddenImports, importRules } from '../../scripts/support/import-rules.ts'

/** For each rule a file that breaks it, and what the file imports. */
const violations: Record<string, [file: string, target: string]> = {
  'no-cycles': ['lib/log.ts', 'lib/log.ts'],
  'secret-key': ['lib/settings/actions.ts', 'lib/supabase/service.ts'],
  'routes-compose': ['app/page.tsx', 'lib/supabase/server.ts'],
  'components-get-props': ['components/article/view.tsx', 'lib/articles/admin-queries.ts'],
  'primitives-stand-alone': ['components/ui/button.tsx', 'lib/content/company.ts'],
  'only-routes-query': ['lib/users/actions.ts', 'lib/articles/queries.ts'],
  'lib-looks-down': ['lib/users/format.ts', 'components/form/field.tsx'],
  'domains-stay-apart': ['lib/users/schema.ts', 'lib/articles/schema.ts'],
  'shared-parts-know-no-domain': ['lib/auth/session.ts', 'lib/users/schema.ts'],
  'emails-stand-alone': ['emails/reply.tsx', 'lib/content/company.ts'],
  'product-without-tools': ['lib/env.ts', 'scripts/support/site.ts'],
  'commands-without-tests': ['scripts/backup.ts', 'tests/support/site.ts'],
  'tests-without-commands': ['tests/database/backup.test.ts', 'scripts/backup.ts'],
}

let root = ''

/** Writes modules to a folder of their own; returns the folder. */
function projectOf(files: Record<string, string>): string {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'import-rules-')))
  for (const [name, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), source)
  }
  return root
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('each rule reports a file that breaks it', () => {
  test.each(importRules.map(({ name }) => name ?? ''))('%s', async (name) => {
    const [file, target] = violations[name] ?? ['', '']
    const folders = [...new Set([file, target].map((one) => one.split('/')[0] ?? ''))]
    const project = projectOf({
      [target]: "export const value = ''\n",
      [file]: `import { value as other } from '@/${target.replace(/\.tsx?$/, '')}'\nexport const value = other\n`,
    })
    const found = await forbiddenImports(project, folders)
    expect(found).toContain(`${name}: ${file} → ${target}`)
  })
})

test('no file of the project breaks a rule', async () => {
  expect(await forbiddenImports(path.resolve('.'))).toEqual([])
})
