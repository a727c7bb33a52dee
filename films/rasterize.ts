import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { draftDir, root } from './paths.ts'

const fonts = path.join(root, 'node_modules/@expo-google-fonts')

// Text uses the fonts of the site. fontconfig reads its configuration once, when the first text is rendered,
// so the file must exist before sharp is imported.
mkdirSync(draftDir, { recursive: true })
const config = path.join(draftDir, 'fonts.conf')
writeFileSync(
  config,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>${[
    'barlow-condensed/600SemiBold',
    'barlow-condensed/700Bold',
    'jetbrains-mono/700Bold',
  ]
    .map((font) => `<dir>${path.join(fonts, font)}</dir>`)
    .join('')}<cachedir>${path.join(draftDir, 'font-cache')}</cachedir></fontconfig>`,
)
process.env.FONTCONFIG_FILE = config

const { default: sharp } = await import('sharp')

/** The pixels of an SVG, three bytes (RGB) per pixel. */
export const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer()

export { sharp }
