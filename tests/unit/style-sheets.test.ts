import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Files whose classes app/styles/site.css leaves out. */
function excludedFiles(): Set<string> {
  const patterns = [...read('app/styles/site.css').matchAll(/@source not "([^"]+)"/g)]
  const files = patterns.flatMap(([, pattern = '']) => {
    const target = path.join('app/styles', pattern)
    const isFolder = !target.includes('*') && !path.extname(target)
    return globSync(isFolder ? `${target}/**/*.{ts,tsx}` : target, { cwd: root })
  })
  return new Set(files)
}

/** The modules of this project that a file imports, including dynamic imports. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import\()\s*'@\/((?:app|components)\/[^']+)'/g)].flatMap(
    ([, module = '']) =>
      ['.tsx', '.ts']
        .map((ending) => module + ending)
        .find((name) => existsSync(path.join(root, name))) ?? [],
  )
}

function reachableFrom(entries: readonly string[]): Set<string> {
  const reached = new Set<string>()
  const queue = [...entries]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    queue.push(...importsOf(file))
  }
  return reached
}

const routeFiles = globSync('app/**/*.tsx', { cwd: root }).filter(
  (file) => !file.startsWith('app/admin/'),
)

test('every component of a public page has its classes in site.css', () => {
  const excluded = excludedFiles()
  expect(excluded.size).toBeGreaterThan(50)
  const reached = reachableFrom(routeFiles)
  expect(reached).toContain('components/layout/header.tsx')
  expect([...reached].filter((file) => excluded.has(file))).toEqual([])
})

test('site.css excludes the admin area', () => {
  const excluded = excludedFiles()
  const admin = globSync('{app,components}/admin/**/*.tsx', { cwd: root })
  expect(admin.filter((file) => !excluded.has(file))).toEqual([])
})
