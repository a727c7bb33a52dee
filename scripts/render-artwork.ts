/**
 * Renders the raster images of the site from the line drawings in `public/art/`:
 *
 *   public/images/articles/*.webp   1600 x 900, one drawing sheet for each article topic
 *   public/images/og-default.png    1200 x 630, the default social preview, without the site name
 *   public/brand/apple-icon.png, public/favicon.ico   from the brand mark
 *
 * Run `npm run artwork` after changing a drawing. The results are committed, so a build needs neither
 * fonts nor this script.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { detailLeader, detailView, place } from './artwork/drawings.ts'
import { brakeDisc, characteristicMap } from './artwork/figures.ts'
import { dimensionLine, frame, grid, INSET, palette } from './artwork/sheet-parts.ts'
import { type Sheet, sheets } from './artwork/sheets.ts'
import { figures, frameBits, signal, waves } from './artwork/signals.ts'

const root = path.resolve(import.meta.dirname, '..')
const articleDir = path.join(root, 'public/images/articles')

const width = 1600
const height = 900

function document(w: number, h: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">` +
      `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${content}</g></svg>`,
  )
}

async function renderSheet(name: string, sheet: Sheet): Promise<void> {
  const right = width - INSET
  const area = `M${INSET} ${INSET}H${right}V${height - INSET}H${INSET}z`
  const content = [
    grid(width, height),
    `<clipPath id="sheet"><path d="${area}"/></clipPath>`,
    signal(figures[sheet.trace](), sheet.traceAt, width),
    '<g clip-path="url(#sheet)">',
    sheet.detail ? detailLeader(sheet.detail) : '',
    sheet.main ? await place(sheet.main) : '',
    sheet.detail ? await detailView(sheet.detail) : '',
    sheet.extra === 'map' ? characteristicMap() : sheet.extra === 'disc' ? brakeDisc() : '',
    '</g>',
    sheet.dimension ? dimensionLine(sheet.dimension) : '',
    frame(width, height, 8),
  ]
  const file = path.join(articleDir, `${name}.webp`)
  const info = await sharp(document(width, height, content.join('')))
    .webp({ quality: 78, effort: 6 })
    .toFile(file)
  report(file, info.size)
}

async function renderPreview(): Promise<void> {
  const [w, h] = [1200, 630]
  const baseline = 548
  const scale = 1.1
  const hero = { drawing: 'hero', focus: [480, 504], at: [610, baseline], scale } as const
  const cable = hero.at[0] + (362 - hero.focus[0]) * scale
  const ripples = waves(5, 150, 26)
  const figure = `${frameBits('1100101101110010', 12, 34)}h36${ripples}h30${ripples}`
  const content = [
    grid(w, h),
    await place(hero),
    signal(figure, [Math.round(cable) + 50, baseline], w),
    `<g stroke="${palette.accent}" stroke-width="4" fill="${palette.paper}">`,
    `<circle cx="${cable}" cy="${baseline}" r="7"/></g>`,
    frame(w, h, 6),
  ]
  const file = path.join(root, 'public/images/og-default.png')
  const info = await sharp(document(w, h, content.join('')))
    .png({ palette: true, colours: 64, effort: 10, compressionLevel: 9 })
    .toFile(file)
  report(file, info.size)
}

/** An ICO file that contains PNG images, which every current browser supports. */
function icoFile(images: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [index, { size, png }] of images.entries()) {
    const entry = 6 + 16 * index
    header.writeUInt8(size, entry)
    header.writeUInt8(size, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(png.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

async function renderIcons(): Promise<void> {
  const mark = await readFile(path.join(root, 'public/brand/mark.svg'))
  const draw = (size: number) =>
    sharp(mark, { density: (72 * size) / 48 })
      .resize(size, size)
      .png({ compressionLevel: 9 })
      .toBuffer()
  const sizes = [16, 32, 48]
  const images = await Promise.all(sizes.map(async (size) => ({ size, png: await draw(size) })))
  const ico = icoFile(images)
  const icoPath = path.join(root, 'public/favicon.ico')
  await writeFile(icoPath, ico)
  report(icoPath, ico.length)

  const applePath = path.join(root, 'public/brand/apple-icon.png')
  const background = palette.paper ?? '#16202c'
  const info = await sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .composite([{ input: await draw(124) }])
    .png({ palette: true, compressionLevel: 9 })
    .toFile(applePath)
  report(applePath, info.size)
}

function report(file: string, size: number): void {
  console.log(`${path.relative(root, file)}  ${(size / 1024).toFixed(1)} KB`)
}

await mkdir(articleDir, { recursive: true })
for (const [name, sheet] of Object.entries(sheets)) await renderSheet(name, sheet)
await renderPreview()
await renderIcons()
