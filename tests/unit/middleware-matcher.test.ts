import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

test('the middleware matches every page of /auth', () => {
  const [, names = ''] = /'\/auth\/\(([\w|-]+)\)'/.exec(readFileSync('middleware.ts', 'utf8')) ?? []
  const pages = globSync('app/auth/*/page.tsx').map((file) => path.basename(path.dirname(file)))
  expect(pages.length).toBeGreaterThan(3)
  expect(names.split('|').sort()).toEqual(pages.sort())
})
