import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'

/*
 * Cuts the typefaces down to what the site sets: Western European letters, the weights of the
 * design. Run it after an update of the font packages; the results in app/fonts are committed.
 */

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const ascii = range(0x20, 0x7e)
const western = `${ascii}${range(0xa0, 0xff)}ŒœŠšŽžŸ–—‘’‚“”„•…‹›€™−×`

interface Font {
  from: string
  to: string
  characters: string
  axes?: Record<string, { min: number; max: number; default?: number }>
}

const fonts: readonly Font[] = [
  {
    from: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    to: 'inter.woff2',
    characters: western,
    axes: { wght: { min: 400, max: 700, default: 400 } },
  },
  {
    from: '@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
    to: 'barlow-condensed-700.woff2',
    characters: western,
  },
  {
    from: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-500-normal.woff2',
    to: 'jetbrains-mono-500.woff2',
    characters: ascii,
  },
]

const target = path.join(import.meta.dirname, '../app/fonts')
mkdirSync(target, { recursive: true })
for (const font of fonts) {
  const source = readFileSync(path.join(import.meta.dirname, '../node_modules', font.from))
  const subset = await subsetFont(source, font.characters, {
    targetFormat: 'woff2',
    ...(font.axes ? { variationAxes: font.axes } : {}),
  })
  writeFileSync(path.join(target, font.to), subset)
  console.log(`${font.to}  ${(subset.length / 1024).toFixed(1)} KB`)
}
