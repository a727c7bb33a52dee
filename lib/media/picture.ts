import 'server-only'
import { type PictureAnswer, remakePicture } from '@/lib/pictures'

/** Maximum side of an article image, pixels. */
const SIDE_MAX = 2400

/** Re-encodes an article image as WebP, at most 2400 pixels on its longest side. */
export const makeMediaPicture = (bytes: Uint8Array): Promise<PictureAnswer> =>
  remakePicture(bytes, {
    box: { width: SIDE_MAX, height: SIDE_MAX },
    encode: (picture) => picture.webp({ quality: 82, smartSubsample: true }),
  })
