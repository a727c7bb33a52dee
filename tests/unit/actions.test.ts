import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Guard, actionGuards as guards } from '../support/action-guards.ts'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').sort()
const actionFiles = sources.filter((file) =>
  /^\s*['"]use server['"]/.test(readFileSync(file, 'utf8')),
)

interface ExportedAction {
  name: string
  /** From its name to the end of the function, which is the next brace at the start of a line. */
  source: string
}

function exportedActions(file: string): ExportedAction[] {
  return readFileSync(file, 'utf8')
    .split(/^(?=export )/m)
    .slice(1)
    .filter((part) => !/^export (type|interface) /.test(part))
    .map((part) => ({
      name:
        /^export (?:default )?(?:async function|const) (\w+)/.exec(part)?.[1] ?? part.slice(0, 60),
      source: part.slice(0, part.search(/^\}/m)),
    }))
}

/** What the action itself calls; an action without a call of these is open. */
function guardOf({ source }: ExportedAction): Guard {
  if (/\bawait requireAdmin\(/.test(source)) return 'admin'
  if (/\bawait requireUser\(/.test(source)) return 'user'
  return 'open'
}

describe('server actions', () => {
  test('there is no file of actions without a list of its guards', () => {
    expect(actionFiles).toEqual(Object.keys(guards).sort())
  })

  test.each(actionFiles)('%s guards every action as listed', (file) => {
    const actions = exportedActions(file)
    expect(Object.fromEntries(actions.map((action) => [action.name, guardOf(action)]))).toEqual(
      guards[file],
    )
  })

  test.each(actionFiles)('%s asks who calls before it does anything else', (file) => {
    for (const { name, source } of exportedActions(file)) {
      if (guards[file]?.[name] !== 'admin') continue
      const before = source.slice(0, source.indexOf('await requireAdmin('))
      expect(before, name).not.toMatch(/\bawait\b|[pP]arse\(|formData\.|createServerClient/)
    }
  })

  test.each(actionFiles)('%s says of its open actions why they are open', (file) => {
    const source = readFileSync(file, 'utf8')
    for (const [name, guard] of Object.entries(guards[file] ?? {})) {
      if (guard !== 'open') continue
      const before = source.slice(
        0,
        source.search(new RegExp(`^export async function ${name}\\b`, 'm')),
      )
      expect(before.slice(before.lastIndexOf('/**')), name).toMatch(/\bopen to\b/i)
    }
  })

  test('no action hides inside of another file', () => {
    const inline = sources.filter((file) =>
      /^\s+['"]use server['"]/m.test(readFileSync(file, 'utf8')),
    )
    expect(inline).toEqual([])
  })
})

const queryFiles = sources.filter((file) =>
  /^lib\/(\w+\/admin-queries|(dashboard|analytics)\/queries)\.ts$/.test(file),
)

describe('queries of the panel', () => {
  test('there are some', () => {
    expect(queryFiles.length).toBeGreaterThan(5)
  })

  test.each(queryFiles)('%s asks who calls in every query', (file) => {
    const open = exportedActions(file)
      // What is exported beside them are lists and numbers.
      .filter(({ source }) =>
        /^export (async function|const \w+ = (cache\(|async|\())/.test(source),
      )
      // The counts of the dashboard ask in the one function they share.
      .filter(({ source }) => !/\bawait requireAdmin\(|\bcount\('/.test(source))
    expect(open.map(({ name }) => name)).toEqual([])
  })

  test.each(globSync('app/admin/**/route.ts'))('%s asks who calls', (file) => {
    expect(readFileSync(file, 'utf8')).toMatch(/\bawait requireAdmin\(/)
  })
})
