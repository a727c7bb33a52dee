import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  exportedFunctions,
  actionGuards as guards,
  guardsOf,
  handlerGuardOf,
  handlerGuards,
  openQueries,
} from '../support/action-guards.ts'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').sort()
const actionFiles = sources.filter((file) =>
  /^\s*['"]use server['"]/.test(readFileSync(file, 'utf8')),
)

const read = (file: string) => readFileSync(file, 'utf8')

describe('server actions', () => {
  test('every file of actions has a list of its guards', () => {
    expect(actionFiles).toEqual(Object.keys(guards).sort())
  })

  test.each(actionFiles)('%s guards every action as listed', (file) => {
    expect(guardsOf(read(file))).toEqual(guards[file])
  })

  test.each(actionFiles)('%s authorizes first', (file) => {
    for (const { name, source } of exportedFunctions(read(file))) {
      if (guards[file]?.[name] !== 'admin') continue
      const before = source.slice(0, source.indexOf('await requireAdmin('))
      expect(before, name).not.toMatch(/\bawait\b|[pP]arse\(|formData\.|createServerClient/)
    }
  })

  test.each(actionFiles)('%s documents why its open actions are open', (file) => {
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

  test('no other file defines an action', () => {
    const inline = sources.filter((file) =>
      /^\s+['"]use server['"]/m.test(readFileSync(file, 'utf8')),
    )
    expect(inline).toEqual([])
  })
})

const queryFiles = sources.filter((file) =>
  /^lib\/(\w+\/admin-queries|(dashboard|analytics)\/queries)\.ts$/.test(file),
)

describe('queries of the admin area', () => {
  test('exist', () => {
    expect(queryFiles.length).toBeGreaterThan(5)
  })

  test.each(queryFiles)('%s authorizes every query', (file) => {
    expect(openQueries(read(file))).toEqual([])
  })
})

describe('route handlers', () => {
  const handlers = globSync('app/**/route.{ts,tsx}').sort()

  test('all are in the list of guards', () => {
    expect(handlers).toEqual(Object.keys(handlerGuards).sort())
  })

  test.each(handlers)('%s is guarded as listed', (file) => {
    expect(handlerGuardOf(read(file))).toBe(handlerGuards[file])
  })
})
