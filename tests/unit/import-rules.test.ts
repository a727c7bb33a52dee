import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { forbiddenImports } from '../../scripts/support/forbidden-imports.ts'
import { importRules } from '../../scripts/support/import-rules.ts'

/** For each rule, the files that break it and the modules that they import. */
const violations: Record<string, Record<string, string[]>> = {
  // dependency-cruiser reports a cycle once.
  'no-cycles': { 'lib/env.ts': ['lib/log.ts'] },
  'secret-key': {
    'lib/settings/actions.ts': ['lib/supabase/service.ts'],
    'middleware.ts': ['lib/supabase/service.ts'],
  },
  'routes-compose': { 'app/page.tsx': ['lib/supabase/server-client.ts'] },
  'components-get-props': {
    'components/article/view.tsx': [
      'app/public-paths.ts',
      'emails/reply.tsx',
      'lib/supabase/browser.ts',
      'lib/articles/queries.ts',
      'lib/articles/admin-queries.ts',
      'lib/env.ts',
      'lib/log.ts',
    ],
  },
  'primitives-stand-alone': { 'components/ui/button.tsx': ['lib/content/company.ts'] },
  'only-routes-query': { 'lib/users/actions.ts': ['lib/articles/queries.ts'] },
  'lib-looks-down': { 'lib/users/format.ts': ['components/form/field.tsx'] },
  'domains-stay-apart': {
    'lib/users/schema.ts': ['lib/articles/schema.ts', 'lib/plans/prices.ts'],
  },
  'shared-parts-know-no-domain': { 'lib/auth/session.ts': ['lib/users/schema.ts'] },
  'drawing-stands-alone': { 'lib/drawing/meter.ts': ['lib/utils.ts'] },
  'emails-stand-alone': { 'emails/reply.tsx': ['lib/content/company.ts'] },
  'films-are-content': {
    'lib/lessons/format.ts': ['films/film.ts'],
    'scripts/backup.ts': ['films/main.ts'],
    'next.config.ts': ['films/film.ts'],
  },
  'measurements-are-leaves': {
    'scripts/backup.ts': ['measure/load.ts'],
    'tests/unit/env.test.ts': ['measure/bench/http.ts'],
  },
  'films-stand-apart': { 'films/seed.ts': ['lib/lessons/types.ts', 'scripts/support/site.ts'] },
  'product-without-tools': {
    'lib/env.ts': ['scripts/support/site.ts'],
    'instrumentation.ts': ['scripts/support/site.ts'],
  },
  'commands-without-tests': { 'scripts/backup.ts': ['tests/support/site.ts'] },
  'tests-without-commands': { 'tests/database/backup.test.ts': ['scripts/backup.ts'] },
  'private-components': {
    'app/account/page.tsx': ['app/(site)/courses/[slug]/_components/card.tsx'],
  },
}

let root = ''

/** Writes empty modules with these imports to a folder of their own; returns the folder. */
function projectOf(imports: Record<string, string[]>): string {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'import-rules-')))
  for (const name of [...Object.values(imports).flat(), ...Object.keys(imports)]) {
    const lines = (imports[name] ?? []).map((target) => `import '@/${target.split('.')[0]}'\n`)
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), lines.join(''))
  }
  return root
}

afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('each rule reports every file that breaks it', () => {
  test.each([...importRules.map(({ name = '' }) => name), 'private-components'])(
    '%s',
    async (name) => {
      const files = violations[name] ?? {}
      const expected = Object.entries(files).flatMap(([file, targets]) =>
        targets.map((target) => `${name}: ${file} → ${target}`),
      )
      expect(expected).not.toEqual([])
      const cycle: Record<string, string[]> =
        name === 'no-cycles' ? { 'lib/log.ts': ['lib/env.ts'] } : {}
      const found = await forbiddenImports(projectOf({ ...files, ...cycle }))
      expect(found).toEqual(expect.arrayContaining(expected))
    },
  )
})

test('a route may import the components of the routes above it', async () => {
  const project = projectOf({
    'app/(site)/blog/[slug]/page.tsx': ['app/(site)/blog/_components/list.tsx'],
  })
  expect(await forbiddenImports(project)).toEqual([])
})

test('a domain may import the shared files of another domain', async () => {
  const project = projectOf({
    'lib/users/schema.ts': ['lib/plans/ids.ts', 'lib/courses/types.ts', 'lib/content/company.ts'],
  })
  expect(await forbiddenImports(project)).toEqual([])
})

test('no file of the project breaks a rule', async () => {
  expect(await forbiddenImports(path.resolve('.'))).toEqual([])
})
