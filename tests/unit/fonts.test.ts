import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { openSync } from 'fontkit'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')

/** Keyboard symbols in the editor's tooltips. Only the text face needs glyphs for them. */
const KEYS = '⇧⌘⌥'

const faces = [
  { file: 'inter.woff2', without: '' },
  { file: 'barlow-condensed-700.woff2', without: KEYS },
  { file: 'jetbrains-mono-500.woff2', without: KEYS },
]

/** Every printable character of the sources that hold visible text, with the first file that uses it. */
function usedCharacters(): Map<string, string> {
  const used = new Map<string, string>()
  const sources = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: root })
  for (const file of [...sources, ...globSync('supabase/seed/**/*.sql', { cwd: root })].sort()) {
    for (const character of readFileSync(path.join(root, file), 'utf8')) {
      if (!/\s/.test(character) && !used.has(character)) used.set(character, file)
    }
  }
  return used
}

function glyphsOf(file: string): Set<number> {
  const font = openSync(path.join(root, 'app/fonts', file))
  if (!('characterSet' in font)) throw new Error(`${file} is a collection of fonts`)
  return new Set(font.characterSet)
}

test.each(faces)('$file has a glyph for every character of the site', ({ file, without }) => {
  const glyphs = glyphsOf(file)
  const missing = [...usedCharacters()]
    .filter(([character]) => !without.includes(character))
    .filter(([character]) => !glyphs.has(character.codePointAt(0) ?? 0))
    .map(([character, source]) => `${character} (${source})`)
  expect(missing).toEqual([])
})

test('the scan finds the symbols of the catalog, the articles and the interface', () => {
  const used = usedCharacters()
  expect([...'Ω≥≤µ±°×'].filter((symbol) => !used.has(symbol))).toEqual([])
})

test('all faces together weigh at most 50 KB', () => {
  const bytes = faces.map(({ file }) => readFileSync(path.join(root, 'app/fonts', file)).length)
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(50 * 1024)
})
