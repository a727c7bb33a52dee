import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, NOT_AN_IMAGE, TOO_LARGE } from '@/lib/image-limits'
import { rasterize } from '@/lib/rasterize'

// Only these formats are decoded in this process. An SVG of a few kilobytes could exhaust the memory, even if
// its name or its first bytes pretend another format. rasterize.ts decodes SVG and TIFF in a process of its own.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
})

let svgRenderings = 0

/**
 * Unblocks the SVG loader while `work` rasterizes an SVG of this site, which next/og does with sharp. Uploads
 * stay safe meanwhile, because their format is still checked by their first bytes.
 */
export async function withSvgLoader<Result>(work: () => Promise<Result>): Promise<Result> {
  const loader = { operation: ['VipsForeignLoadSvg'] }
  if (svgRenderings === 0) sharp.unblock(loader)
  svgRenderings += 1
  try {
    return await work()
  } finally {
    svgRenderings -= 1
    if (svgRenderings === 0) sharp.block(loader)
  }
}

/** Timeout of decoding and encoding an image, seconds. */
const TIMEOUT_S = 20

type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'tiff' | 'ico' | 'svg'

export interface EncodedImage {
  bytes: Buffer
  width: number
  height: number
}
/** A re-encoded image, or the message that tells the admin why it was rejected. */
export type ImageResult = { image: EncodedImage } | { rejection: string }

const isAt = (bytes: Uint8Array, offset: number, text: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + offset, text.length).equals(
    Buffer.from(text, 'latin1'),
  )

/** The image format of an ISO base media file, according to its brands. */
function brandOf(bytes: Uint8Array): ImageType | null {
  const brands = Buffer.from(bytes.subarray(8, 64)).toString('latin1')
  if (/avif|avis/.test(brands)) return 'avif'
  return /hei[cxms]|hev[cx]|mif1/.test(brands) ? 'heic' : null
}

/** Detects the format of a file by its first bytes. Ignores its name and declared type. */
export function sniffImage(bytes: Uint8Array): ImageType | null {
  if (bytes.length < 16) return null
  if (isAt(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (isAt(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  if (isAt(bytes, 0, 'RIFF') && isAt(bytes, 8, 'WEBP')) return 'webp'
  if (isAt(bytes, 0, 'GIF87a') || isAt(bytes, 0, 'GIF89a')) return 'gif'
  if (isAt(bytes, 4, 'ftyp')) return brandOf(bytes)
  if (isAt(bytes, 0, '\0\0\x01\0')) return 'ico'
  if (tiffStarts.some((start) => isAt(bytes, 0, start))) return 'tiff'
  return isSvg(bytes) ? 'svg' : null
}

const tiffStarts = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']

function isSvg(bytes: Uint8Array): boolean {
  // Drawing programs write long comments and entities before the root element.
  const start = new TextDecoder().decode(bytes.subarray(0, 65_536))
  return /^\s*<(\?xml|!--|!doctype svg|(\w+:)?svg)/i.test(start) && /<(\w+:)?svg[\s>]/i.test(start)
}

/** First bytes of formats that we can't read. */
const others: [start: string, name: string][] = [
  ['BM', 'a BMP'],
  ['\xff\x0a', 'a JPEG XL'],
  ['\0\0\0\x0cJXL ', 'a JPEG XL'],
  ['\0\0\0\x0cjP  ', 'a JPEG 2000'],
  ['\xffO\xffQ', 'a JPEG 2000'],
  ['8BPS', 'a Photoshop'],
  ['gimp xcf', 'a GIMP'],
  ['%PDF', 'a PDF'],
  ['%!PS', 'an EPS'],
  ['\xc5\xd0\xd3\xc6', 'an EPS'],
  ['\x1f\x8b', 'a compressed'],
  ['PK\x03\x04', 'a ZIP'],
]

/** The message that tells the admin why a file is rejected that isn't one of our formats. */
function otherRejection(bytes: Uint8Array): string {
  const [, name] =
    others.find(([start]) => bytes.length > start.length && isAt(bytes, 0, start)) ?? []
  return name ? `This is ${name} file, which we can’t read. Save it as PNG first.` : NOT_AN_IMAGE
}

/** The message that tells the admin why a format is rejected, or null if it is accepted. */
function rejectionOf(bytes: Uint8Array, type: ImageType | null): string | null {
  if (type === 'heic') {
    return 'This is not an image we can read: save HEIC photos as JPEG first.'
  }
  return type === null || type === 'ico' ? otherRejection(bytes) : null
}

const count = (value: number) => value.toLocaleString('en-US')

interface Wanted {
  /** Maximum size, pixels. Smaller images aren't enlarged. */
  box: { width: number; height: number }
  encode: (image: Sharp) => Sharp
}

const DAMAGED = 'This is not an image we can read: the file is damaged or incomplete.'

const tooManyPixels = ({ width, height }: { width: number; height: number }) =>
  `This image has ${count(width)} by ${count(height)} pixels, more than 50 million in total. Make it smaller first.`

/** The bytes of an image that this process may decode. An SVG or a TIFF becomes a PNG. */
async function decodable(
  bytes: Uint8Array,
  type: ImageType | null,
  box: Wanted['box'],
): Promise<{ bytes: Uint8Array } | { rejection: string }> {
  if (type !== 'svg' && type !== 'tiff') return { bytes }
  const raster = await rasterize({ bytes, type, box, maxPixels: IMAGE_MAX_PIXELS })
  if (raster === 'slow') {
    return {
      rejection: 'This image takes too much time or memory to draw. Save it as PNG first.',
    }
  }
  if (raster === null) return { rejection: DAMAGED }
  return 'png' in raster ? { bytes: raster.png } : { rejection: tooManyPixels(raster) }
}

/**
 * Re-encodes an uploaded image upright and without metadata. Keeps only the first frame of an animation or the first
 * page. Never throws for an invalid file.
 */
export async function reencodeImage(uploaded: Uint8Array, wanted: Wanted): Promise<ImageResult> {
  const { box, encode } = wanted
  if (uploaded.length === 0) return { rejection: 'This file is empty.' }
  if (uploaded.length > IMAGE_MAX_BYTES) return { rejection: TOO_LARGE }
  const type = sniffImage(uploaded)
  const rejection = rejectionOf(uploaded, type)
  if (rejection) return { rejection }
  const source = await decodable(uploaded, type, box)
  if ('rejection' in source) return source
  const { bytes } = source
  // Cameras write files at which the decoder warns, although they can be drawn. A truncated file is an error.
  const failOn = 'error'
  try {
    const size = await sharp(bytes, { limitInputPixels: false, failOn }).metadata()
    if (size.width * size.height > IMAGE_MAX_PIXELS) return { rejection: tooManyPixels(size) }
    const image = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS, failOn })
      .timeout({ seconds: TIMEOUT_S })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await encode(image).toBuffer({ resolveWithObject: true })
    return { image: { bytes: data, width: info.width, height: info.height } }
  } catch {
    return { rejection: DAMAGED }
  }
}
