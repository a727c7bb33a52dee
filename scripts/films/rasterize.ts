import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')
const fonts = path.join(root, 'node_modules/@expo-google-fonts')

// Lettering uses the fonts of the site. fontconfig reads its file when the first text is rendered, so
// this comes before sharp.
const folder = path.join(root, '.data/films')
mkdirSync(folder, { recursive: true })
const config = path.join(folder, 'fonts.conf')
writeFileSync(
  config,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${[
    'barlow-condensed/600SemiBold',
    'barlow-condensed/700Bold',
    'jetbrains-mono/700Bold',
  ]
    .map((font) => `<dir>${path.join(fonts, font)}</dir>`)
    .join('')}<cachedir>${path.join(folder, 'font-cache')}</cachedir></fontconfig>`,
)
process.env.FONTCONFIG_FILE = config

const { default: sharp } = await import('sharp')

/** The pixels of an SVG, three bytes each. */
export const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()

export { folder, sharp }
