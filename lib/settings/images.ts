import 'server-only'
import { IMAGE_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { reencodeImage, sniffImage } from '@/lib/images'
import { ICON_MAX_BYTES, ICON_TOO_LARGE, type SiteImage } from '@/lib/settings/fields'
import { remakeIco } from '@/lib/settings/ico'

/** The logo beside the name of the site, and the largest icon a phone requests; pixels. */
const LOGO_BOX = { width: 640, height: 256 }
const ICON_BOX = { width: 512, height: 512 }

interface SiteFile {
  bytes: Buffer
  ext: 'png' | 'ico'
  contentType: string
}
type SiteFileAnswer = { file: SiteFile } | { refusal: string }

async function makePng(bytes: Uint8Array, image: SiteImage): Promise<SiteFileAnswer> {
  const made = await reencodeImage(bytes, {
    box: image === 'logo' ? LOGO_BOX : ICON_BOX,
    encode: (image) => image.png({ compressionLevel: 9 }),
  })
  if ('refusal' in made) return made
  return { file: { bytes: made.image.bytes, ext: 'png', contentType: 'image/png' } }
}

async function makeIcon(bytes: Uint8Array): Promise<SiteFileAnswer> {
  const type = sniffImage(bytes)
  if (type === 'png') return makePng(bytes, 'icon')
  if (type !== 'ico') {
    return { refusal: 'An icon must be an ICO or a PNG file, and by its content this is neither.' }
  }
  const icon = await remakeIco(bytes)
  if (!icon) {
    return {
      refusal:
        'This ICO file is damaged, larger than 256 KB, or contains something other than icons.',
    }
  }
  return { file: { bytes: icon, ext: 'ico', contentType: 'image/x-icon' } }
}

/**
 * Re-encodes an uploaded logo (JPEG, PNG, WebP, GIF or AVIF, stored as PNG) or icon (ICO or PNG).
 * Returns the file, or a message that explains why it cannot be used.
 */
export async function makeSiteFile(upload: File, image: SiteImage): Promise<SiteFileAnswer> {
  const max = image === 'logo' ? IMAGE_MAX_BYTES : ICON_MAX_BYTES
  if (upload.size > max) return { refusal: image === 'logo' ? TOO_LARGE : ICON_TOO_LARGE }
  const bytes = new Uint8Array(await upload.arrayBuffer())
  return image === 'logo' ? makePng(bytes, 'logo') : makeIcon(bytes)
}
