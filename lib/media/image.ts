import 'server-only'
import { type ImageResult, reencodeImage } from '@/lib/images'

/** Maximum width and height of an article image, pixels. */
const SIDE_MAX = 2400

/** Re-encodes an article image as WebP, at most 2400 pixels on its longest side. */
export const makeMediaImage = (bytes: Uint8Array): Promise<ImageResult> =>
  reencodeImage(bytes, {
    box: { width: SIDE_MAX, height: SIDE_MAX },
    encode: (image) => image.webp({ quality: 82, smartSubsample: true }),
  })
