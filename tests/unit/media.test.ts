import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sniffImage } from '@/lib/images'
import { makeMediaImage } from '@/lib/media/image'
import { mediaName, parseMediaName } from '@/lib/media/names'
import { remakeIco } from '@/lib/settings/ico'
import { makeSiteFile } from '@/lib/settings/images'
import { imageBomb } from '../support/image-bomb.ts'

const drawing = (width: number, height: number, extra = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${extra}<circle cx="50%" cy="50%" r="20%" fill="#f60"/></svg>`,
  )
const image = (width = 300, height = 200, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 255, g: 102, b: 0, alpha: 0.5 } } })
const text = (content: string) => Buffer.from(content.padEnd(64))

async function rejectionOf(bytes: Uint8Array): Promise<string> {
  const result = await makeMediaImage(bytes)
  return 'rejection' in result ? result.rejection : 'taken'
}
async function imageOf(bytes: Uint8Array) {
  const result = await makeMediaImage(bytes)
  if ('rejection' in result) throw new Error(result.rejection)
  return result.image
}

describe('article images', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('%s becomes WebP', async (format) => {
    const bytes = await image().toFormat(format).toBuffer()
    expect(sniffImage(bytes)).toBe(format)
    const made = await imageOf(bytes)
    expect(made).toMatchObject({ width: 300, height: 200 })
    expect((await sharp(made.bytes).metadata()).format).toBe('webp')
  })

  test('the longest side is 2400 pixels, and nothing is enlarged', async () => {
    expect(await imageOf(await image(3000, 1500).png().toBuffer())).toMatchObject({
      width: 2400,
      height: 1200,
    })
    expect(await imageOf(await image(20, 10).png().toBuffer())).toMatchObject({ width: 20 })
  })

  test('a photo is rotated upright and loses its metadata', async () => {
    const bytes = await image()
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Photographer' }, IFD3: { GPSLatitude: '50/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const made = await imageOf(bytes)
    expect(made).toMatchObject({ width: 200, height: 300 })
    const { exif, xmp, icc, iptc, orientation } = await sharp(made.bytes).metadata()
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined))
  })

  test('data after the end of the image is dropped', async () => {
    const bytes = Buffer.concat([await image().jpeg().toBuffer(), text('<script>alert(1)')])
    expect((await imageOf(bytes)).bytes.includes('<script>')).toBe(false)
  })

  test('an animation becomes its first frame', async () => {
    const frames = [image(40, 40), image(40, 40).negate()].map((frame) => frame.png().toBuffer())
    const bytes = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(bytes).metadata()).pages).toBe(2)
    const made = await imageOf(bytes)
    expect(made).toMatchObject({ width: 40, height: 40 })
    expect((await sharp(made.bytes).metadata()).pages ?? 1).toBe(1)
  })

  test.each([
    ['an empty file', Buffer.alloc(0), /is empty/],
    ['a text file', text('only text'), /not JPEG, PNG, WebP, GIF or AVIF/],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>'), /not an image we can read/],
    ['an SVG image', drawing(10, 10, '<script>alert(1)</script>'), /SVG files are not accepted/],
    ['an SVG image after a comment', text('\ufeff <!-- x --><svg></svg>'), /SVG files/],
    ['an icon', readFileSync('public/favicon.ico'), /not an image we can read/],
    ['a PNG signature without an image', text('\x89PNG\r\n\x1a\n'), /not an image we can read/],
    ['a file larger than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ])('%s is rejected with a message', async (_what, bytes, message) => {
    expect(await rejectionOf(bytes)).toMatch(message)
  })

  test('a truncated image is rejected', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const bytes = await sharp({
      create: { width: 200, height: 200, channels: 3, background: '#888', noise },
    })
      .png()
      .toBuffer()
    expect(await rejectionOf(bytes.subarray(0, bytes.length / 2))).toMatch(/damaged or incomplete/)
  })

  test('a small file with 400 million pixels is rejected before decoding', async () => {
    const bomb = imageBomb()
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024)
    expect(await rejectionOf(bomb)).toMatch(/20,000 by 20,000 pixels, more than 50 million/)
  })

  test('the file name contains the width and the height', () => {
    const name = mediaName('0123456789abcdef0123456789abcdef', 1600, 900)
    expect(name).toBe('0123456789abcdef01234567-1600x900.webp')
    expect(parseMediaName(name)).toEqual({ width: 1600, height: 900 })
    for (const other of [`../${name}`, `${name}%`, 'logo.png', name.replace('1600', '0'), '']) {
      expect(parseMediaName(other)).toBeNull()
    }
  })
})

describe('logo and icon', () => {
  const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name)

  test('a logo is a PNG of at most 640 by 256 pixels and keeps transparency', async () => {
    const bytes = await image(5000, 2000, 4).webp().toBuffer()
    const made = await makeSiteFile(fileOf(bytes, 'logo.webp'), 'logo')
    if ('rejection' in made) throw new Error(made.rejection)
    expect(made.file).toMatchObject({ ext: 'png', contentType: 'image/png' })
    const { format, width, height, hasAlpha } = await sharp(made.file.bytes).metadata()
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      width: 640,
      height: 256,
      hasAlpha: true,
    })
  })

  test('an SVG is rejected as a logo, regardless of its first bytes', async () => {
    for (const bytes of [
      drawing(50, 20),
      Buffer.concat([Buffer.from('GIF89a          \n'), drawing(50, 20)]),
      Buffer.concat([Buffer.from('    ftypavif    \n'), drawing(50, 20)]),
    ]) {
      const made = await makeSiteFile(fileOf(bytes, 'logo.png'), 'logo')
      expect('rejection' in made && made.rejection).toMatch(/SVG files|not an image we can read/)
    }
    await expect(sharp(drawing(50, 20)).png().toBuffer()).rejects.toThrow(/unsupported/)
  })

  test('an icon is a PNG of at most 512 pixels or a valid ICO', async () => {
    const png = await makeSiteFile(fileOf(await image(900, 900).png().toBuffer(), 'i.ico'), 'icon')
    if ('rejection' in png) throw new Error(png.rejection)
    expect(png.file.ext).toBe('png')
    expect((await sharp(png.file.bytes).metadata()).width).toBe(512)
    const ico = await makeSiteFile(fileOf(readFileSync('public/favicon.ico'), 'i.png'), 'icon')
    expect(ico).toMatchObject({ file: { ext: 'ico', contentType: 'image/x-icon' } })
    for (const bytes of [await image().jpeg().toBuffer(), drawing(10, 10), text('text')]) {
      expect(await makeSiteFile(fileOf(bytes, 'icon.png'), 'icon')).toMatchObject({
        rejection: expect.stringContaining('must be an ICO or a PNG'),
      })
    }
  })

  test('an ICO keeps its sizes and loses hidden data', async () => {
    const icon = readFileSync('public/favicon.ico')
    const made = await remakeIco(Buffer.concat([icon, text('<script>')]))
    expect(made?.includes('<script>')).toBe(false)
    expect(made?.readUInt16LE(4)).toBe(icon.readUInt16LE(4))
    expect(made && (await remakeIco(made))).toEqual(made)
  })

  test('an ICO whose directory does not match its bytes is rejected', async () => {
    const icon = readFileSync('public/favicon.ico')
    const changed = (change: (copy: Buffer) => void) => {
      const copy = Buffer.from(icon)
      change(copy)
      return remakeIco(copy)
    }
    expect(await changed((copy) => copy.writeUInt32LE(1_000_000, 14))).toBeNull()
    expect(await changed((copy) => copy.writeUInt32LE(0, 18))).toBeNull()
    expect(await changed((copy) => copy.writeUInt16LE(0, 4))).toBeNull()
    expect(await changed((copy) => copy.writeUInt16LE(60_000, 4))).toBeNull()
    expect(await changed((copy) => copy.fill(0, 54, 70))).toBeNull()
    expect(await remakeIco(Buffer.concat([icon, Buffer.alloc(300_000)]))).toBeNull()
  })

  test('an ICO with bitmaps is accepted when their sizes match', async () => {
    const bitmap = Buffer.alloc(40 + 16 * 16 * 4 + 16 * 4)
    bitmap.writeUInt32LE(40, 0)
    bitmap.writeInt32LE(16, 4)
    bitmap.writeInt32LE(32, 8)
    bitmap.writeUInt16LE(1, 12)
    bitmap.writeUInt16LE(32, 14)
    const head = Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0])
    head.writeUInt32LE(bitmap.length, 14)
    const icon = Buffer.concat([head, bitmap])
    expect(await remakeIco(icon)).toEqual(icon)
    bitmap.writeInt32LE(64, 4)
    expect(await remakeIco(Buffer.concat([head, bitmap]))).toBeNull()
  })
})
