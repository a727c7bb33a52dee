import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
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
    ['a text file', text('only text'), /not JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG/],
    ['an HTML page', text('<!doctype html><script>alert(1)</script>'), /not an image we can read/],
    ['an SVG without a size', text('\ufeff <!-- x --><svg></svg>'), /damaged/],
    ['a broken SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><g'), /damaged/],
    ['a broken TIFF', text('II*\0'), /damaged/],
    ['a Windows bitmap', text('BM'), /This is a BMP file/],
    ['a Photoshop file', text('8BPS'), /This is a Photoshop file/],
    ['a PDF', text('%PDF-1.7'), /This is a PDF file/],
    ['an icon', readFileSync('public/favicon.ico'), /not an image we can read/],
    ['a PNG signature without an image', text('\x89PNG\r\n\x1a\n'), /not an image we can read/],
    ['a file larger than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), /larger than 10 MB/],
  ])('%s is rejected with a message', async (_what, bytes, message) => {
    expect(await rejectionOf(bytes)).toMatch(message)
  })

  test('a TIFF becomes WebP and is not enlarged', async () => {
    const bytes = await image().tiff({ compression: 'lzw' }).toBuffer()
    expect(sniffImage(bytes)).toBe('tiff')
    expect(await imageOf(bytes)).toMatchObject({ width: 300, height: 200 })
  })

  test('a TIFF with too many pixels is rejected before it is decoded', async () => {
    const bytes = await image(9000, 6000).tiff({ compression: 'deflate' }).toBuffer()
    expect(await rejectionOf(bytes)).toMatch(/9,000 by 6,000 pixels, more than 50 million/)
  })

  test('a JPEG at which the decoder warns is accepted, as some phones write it', async () => {
    const bytes = await image().jpeg({ mozjpeg: false }).toBuffer()
    // The end of the spectral selection, which sequential images don't need: 63.
    const scan = bytes.indexOf(Buffer.from([0xff, 0xda]))
    bytes.writeUInt8(0, scan + 2 + bytes.readUInt16BE(scan + 2) - 2)
    await expect(sharp(bytes).toBuffer()).rejects.toThrow(/Invalid SOS parameters/)
    const { data } = await sharp((await imageOf(bytes)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)].map((value) => Math.round(value / 10))).toEqual([26, 10, 0])
  })

  test('a truncated JPEG is rejected', async () => {
    const bytes = await image().jpeg().toBuffer()
    expect(await rejectionOf(bytes.subarray(0, bytes.length - 40))).toMatch(/damaged/)
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

  const logoOf = async (bytes: Uint8Array) => {
    const made = await makeSiteFile(fileOf(bytes, 'logo.svg'), 'logo')
    if ('rejection' in made) throw new Error(made.rejection)
    return sharp(made.file.bytes)
  }
  const svg = (content: string, start = '') =>
    Buffer.from(
      `${start}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20">${content}</svg>`,
    )

  test.each([
    ['small', drawing(50, 20)],
    ['large', drawing(50_000, 20_000)],
    [
      'with a long start',
      svg('<rect width="40" height="16"/>', `<?xml version="1.0"?><!-- ${'x'.repeat(9000)} -->`),
    ],
  ])('an SVG becomes a PNG that fills the box: %s', async (_what, bytes) => {
    const { format, width, height, hasAlpha } = await (await logoOf(bytes)).metadata()
    expect(format).toBe('png')
    expect(width === 640 || height === 256).toBe(true)
    expect(hasAlpha).toBe(true)
  })

  test('an SVG without a size keeps the one of its drawing', async () => {
    const bytes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><rect width="30" height="20"/></svg>',
    )
    const logo = await logoOf(bytes)
    expect(await logo.metadata()).toMatchObject({ width: 30, height: 20 })
    expect((await logo.stats()).isOpaque).toBe(true)
  })

  test('an SVG is only decoded in the process of its own', async () => {
    for (const start of ['GIF89a          \n', '    ftypavif    \n']) {
      const bytes = Buffer.concat([Buffer.from(start), drawing(50, 20)])
      const made = await makeSiteFile(fileOf(bytes, 'logo.png'), 'logo')
      expect('rejection' in made && made.rejection).toMatch(/not an image we can read/)
    }
    await expect(sharp(drawing(50, 20)).png().toBuffer()).rejects.toThrow(/unsupported/)
  })

  test('an SVG reads no files and sends no requests', async () => {
    let requests = 0
    const server = createServer((_request, response) => {
      requests += 1
      response.end()
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const red = path.resolve('tests/support/red.png')
    writeFileSync(
      red,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    )
    try {
      const image = (href: string) =>
        `<image width="40" height="20" preserveAspectRatio="none" href="${href}" xlink:href="${href}"/>`
      const bytes = svg(
        [
          `<style>@import url(http://127.0.0.1:${port}/a.css); @font-face { font-family: x; src: url(http://127.0.0.1:${port}/a.woff) }</style>`,
          image(`http://127.0.0.1:${port}/a.png`),
          image(`file://${red}`),
          image(red),
          image('red.png'),
          '<use href="file:///etc/passwd#a"/><script>while (true) {}</script>',
          '<text y="9" font-family="x">&secret;</text>',
        ].join(''),
        `<!DOCTYPE svg [<!ENTITY secret SYSTEM "file://${red}">]>`,
      )
      const made = await makeSiteFile(fileOf(bytes, 'logo.svg'), 'logo')
      if ('file' in made) {
        const { channels } = await sharp(made.file.bytes).stats()
        expect(channels[0]?.max).toBe(0)
      }
      expect(requests).toBe(0)
    } finally {
      server.close()
      rmSync(red)
    }
  })

  test.each([
    [
      'shapes that multiply',
      svg(
        `<defs><rect id="l0" width="40" height="20"/>${Array.from({ length: 12 }, (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}" opacity="0.9"/>`.repeat(10)}</g>`).join('')}</defs><use href="#l12"/>`,
      ),
    ],
    [
      'entities that multiply',
      svg(
        '<text>&e9;</text>',
        `<!DOCTYPE svg [<!ENTITY e0 "xxxxxxxxxx">${Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`).join('')}]>`,
      ),
    ],
  ])(
    'an SVG that would exhaust the server is rejected or drawn in time: %s',
    async (_what, bytes) => {
      const started = performance.now()
      const made = await makeSiteFile(fileOf(bytes, 'logo.svg'), 'logo')
      expect('file' in made || made.rejection).toBeTruthy()
      // The process stops itself after 4 s of processor time, and the server stops it after 30 s.
      expect(performance.now() - started).toBeLessThan(45_000)
    },
    60_000,
  )

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
