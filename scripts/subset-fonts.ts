import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import { runBin } from './support/migrated-postgres.ts'

/*
 * Subsets the fonts to the characters, weights and layout features the site uses. Run `npm run fonts`
 * after an update of the font packages or when tests/unit/fonts.test.ts reports a missing character. The
 * results in app/fonts and lib/pdf are committed.
 */

type Range = readonly [from: number, to: number]

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const ascii = range(0x20, 0x7e)
const western = `${ascii}${range(0xa0, 0xff)}ŒœŠšŽžŸđıł–—‘’‚“”„•…‹›€™`
/** Symbols in measured values. */
const technical = 'Ω−×÷±′≈≠≤≥'
/** The other letters of names on certificates: Latin, Greek and Cyrillic, with accents. */
const names = [
  [0x100, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x1e00, 0x1eff],
]
  .map(([from = 0, to = 0]) => range(from, to))
  .join('')
/** The signs in names, and the joiners of Arabic script. */
const signs = ` .'\`´·‧\u200c\u200d${range(0x2010, 0x2019)}‛′`
/** Names with marks that Inter doesn't place, and the letters that it lacks. */
const marked = `${names}${range(0x41, 0x2af)}${range(0x2b9, 0x2cf)}${range(0x1f00, 0x1fff)}Ꞌꞌ${signs}`
const arabic = `${range(0x620, 0x6ff)}${range(0x750, 0x77f)}${range(0x870, 0x8ff)}${signs}`
/** Keyboard symbols in the editor's tooltips. */
const keys = '⇧⌘⌥'

interface Font {
  from: string
  to: string
  /** Defaults to app/fonts. */
  folder?: string
  characters: string
  features: string[]
  axes?: Record<string, { min: number; max: number; default?: number } | number>
}

/** The PDF writer embeds TrueType fonts without axes. */
const pdf = { folder: 'lib/pdf/fonts', features: ['kern'] }

const fonts: readonly Font[] = [
  {
    from: 'inter-ui/variable/InterVariable.woff2',
    to: 'inter.woff2',
    characters: western + technical + keys,
    features: ['kern', 'tnum'],
    axes: { wght: { min: 400, max: 700, default: 400 }, opsz: 14 },
  },
  {
    from: '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
    to: 'barlow-condensed-700.woff2',
    characters: western + technical,
    features: ['kern', 'tnum'],
  },
  {
    // For the social images, whose renderer doesn't read WOFF2.
    from: '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
    to: 'barlow-condensed-700.woff',
    characters: western + technical,
    features: ['kern'],
  },
  {
    from: '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
    to: 'jetbrains-mono-500.woff2',
    characters: western + technical,
    // No ligatures: "!=" in code must stay two characters.
    features: [],
  },
  ...[400, 600].map((wght) => ({
    ...pdf,
    from: 'inter-ui/variable/InterVariable.woff2',
    to: `inter-${wght}.ttf`,
    characters: western + technical + names,
    axes: { wght, opsz: 14 },
  })),
  {
    ...pdf,
    from: '@expo-google-fonts/barlow-condensed/700Bold/BarlowCondensed_700Bold.ttf',
    to: 'barlow-condensed-700.ttf',
    characters: western + technical,
  },
  {
    ...pdf,
    from: '@expo-google-fonts/jetbrains-mono/500Medium/JetBrainsMono_500Medium.ttf',
    to: 'jetbrains-mono-500.ttf',
    characters: ascii,
  },
  {
    ...pdf,
    from: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
    to: 'noto-sans-600.ttf',
    characters: marked,
    features: ['ccmp', 'kern', 'mark', 'mkmk'],
  },
  {
    ...pdf,
    from: '@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf',
    to: 'noto-sans-arabic-600.ttf',
    characters: arabic,
    features: ['ccmp', 'init', 'medi', 'fina', 'rlig', 'liga', 'kern', 'mark', 'mkmk'],
  },
]

const formats: Record<string, 'woff' | 'woff2' | 'truetype'> = {
  '.woff': 'woff',
  '.woff2': 'woff2',
  '.ttf': 'truetype',
}

/** The characters of a font as ranges of code points. */
function coverageOf(font: Buffer): Range[] {
  const opened = create(font)
  if (!('characterSet' in opened)) throw new Error('A collection of fonts')
  const ranges: [number, number][] = []
  for (const code of opened.characterSet.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges
}

const coverages: Record<string, Range[]> = {}

for (const font of fonts) {
  const source = readFileSync(path.join(import.meta.dirname, '../node_modules', font.from))
  // Not an object literal, because the type package lacks keepFeatures and noHinting.
  const options = {
    targetFormat: formats[path.extname(font.to)] ?? 'woff2',
    keepFeatures: font.features,
    // Hints are a third of the file, and current rasterizers ignore them.
    noHinting: true,
    ...(font.axes ? { variationAxes: font.axes } : {}),
  }
  const subset = await subsetFont(source, font.characters, options)
  const target = path.join(import.meta.dirname, '..', font.folder ?? 'app/fonts')
  mkdirSync(target, { recursive: true })
  writeFileSync(path.join(target, font.to), subset)
  if (font.folder === pdf.folder) coverages[font.to] = coverageOf(subset)
  console.log(`${font.to}  ${(subset.length / 1024).toFixed(1)} KB`)
}

const hex = (range: Range) => `[${range.map((code) => `0x${code.toString(16)}`).join(', ')}]`
const entries = Object.entries(coverages).map(
  ([file, ranges]) => `  '${file}': [${ranges.map(hex).join(', ')}],`,
)
const coverageFile = 'lib/pdf/coverage.ts'
const source = `// Written by npm run fonts.

/** The characters that the fonts of the PDFs have glyphs for, as ranges of code points. */
export const coverage = {
${entries.join('\n')}
} as const satisfies Record<string, readonly (readonly [from: number, to: number])[]>
`
writeFileSync(
  path.join(import.meta.dirname, '..', coverageFile),
  runBin('biome', ['format', '--vcs-enabled=false', `--stdin-file-path=${coverageFile}`], source),
)
