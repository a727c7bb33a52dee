import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  authorizesFirst,
  actionGuards as guards,
  guardsOf,
  handlerGuardOf,
  handlerGuards,
  openQueries,
  wrapperGuards,
} from '../support/action-guards.ts'

const sources = globSync('{app,components,lib}/**/*.{ts,tsx}').sort()
const actionFiles = sources.filter((file) =>
  /^\s*['"]use server['"]/.test(readFileSync(file, 'utf8')),
)

const read = (file: string) => readFileSync(file, 'utf8')

describe('server actions', () => {
  test('every file of actions is listed with its guards', () => {
    expect(actionFiles).toEqual(Object.keys(guards).sort())
  })

  test.each(actionFiles)('%s guards every action as listed', (file) => {
    expect(guardsOf(read(file))).toEqual(guards[file])
  })

  test('the wrappers authorize before they do anything else', () => {
    const source = read('lib/actions/action.ts')
    expect(guardsOf(source)).toEqual(wrapperGuards)
    expect(authorizesFirst(source)).toBe(true)
  })

  test.each(actionFiles)('%s documents why its open actions are open', (file) => {
    const source = readFileSync(file, 'utf8')
    for (const [name, guard] of Object.entries(guards[file] ?? {})) {
      if (guard !== 'open') continue
      const before = source.slice(
        0,
        source.search(new RegExp(`^export (async function|const) ${name}\\b`, 'm')),
      )
      expect(before.slice(before.lastIndexOf('/**')), name).toMatch(/\bopen to\b/i)
    }
  })

  test('no other file contains an action', () => {
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

  test.each(queryFiles)('%s authorizes in every query', (file) => {
    expect(openQueries(read(file))).toEqual([])
  })
})

describe('route handlers', () => {
  const handlers = globSync('app/{,.well-known/}**/route.{ts,tsx}').sort()

  test('are all listed with their guards', () => {
    expect(handlers).toEqual(Object.keys(handlerGuards).sort())
  })

  test.each(handlers)('%s is guarded as listed', (file) => {
    expect(handlerGuardOf(read(file))).toBe(handlerGuards[file])
  })
})
