import 'server-only'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, NOT_AN_IMAGE, TOO_LARGE } from '@/lib/image-limits'

// Only these formats are decoded in this process. An SVG of a few kilobytes could exhaust the memory, even if
// its name or its first bytes pretend another format.
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

type ImageType = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'ico' | 'svg'

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
  const start = Buffer.from(bytes.subarray(0, 4096)).toString('utf8')
  return /^\ufeff?\s*<(\?xml|!--|!doctype svg|svg)[\s\S]*/i.test(start) && /<svg[\s>]/i.test(start)
    ? 'svg'
    : null
}

/** The message that tells the admin why a format is rejected, or null if it is accepted. */
function rejectionOf(type: ImageType | null): string | null {
  if (type === 'svg') {
    return 'SVG files are not accepted, because they can carry scripts. Save it as PNG or WebP first.'
  }
  if (type === 'heic') {
    return 'This is not an image we can read: save HEIC photos as JPEG first.'
  }
  if (type === null || type === 'ico') {
    return NOT_AN_IMAGE
  }
  return null
}

const count = (value: number) => value.toLocaleString('en-US')

interface Wanted {
  /** Maximum size, pixels. Smaller images aren't enlarged. */
  box: { width: number; height: number }
  encode: (image: Sharp) => Sharp
}

/**
 * Re-encodes an uploaded image upright and without metadata. Keeps only the first frame of an animation.
 * Never throws for an invalid file.
 */
export async function reencodeImage(bytes: Uint8Array, wanted: Wanted): Promise<ImageResult> {
  const { box, encode } = wanted
  if (bytes.length === 0) return { rejection: 'This file is empty.' }
  if (bytes.length > IMAGE_MAX_BYTES) return { rejection: TOO_LARGE }
  const rejection = rejectionOf(sniffImage(bytes))
  if (rejection) return { rejection }
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > IMAGE_MAX_PIXELS) {
      return {
        rejection: `This image has ${count(width)} by ${count(height)} pixels, more than 50 million in total. Make it smaller first.`,
      }
    }
    const source = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
      .timeout({ seconds: TIMEOUT_S })
      .rotate()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
    const { data, info } = await encode(source).toBuffer({ resolveWithObject: true })
    return { image: { bytes: data, width: info.width, height: info.height } }
  } catch {
    return { rejection: 'This is not an image we can read: the file is damaged or incomplete.' }
  }
}
