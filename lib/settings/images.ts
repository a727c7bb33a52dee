import 'server-only'
import { IMAGE_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { reencodeImage, sniffImage } from '@/lib/images'
import { ICON_MAX_BYTES, ICON_TOO_LARGE, type SiteImage } from '@/lib/settings/fields'
import { remakeIco } from '@/lib/settings/ico'

/** Maximum size of the logo beside the site name, and of the largest icon that a phone requests; pixels. */
const LOGO_BOX = { width: 640, height: 256 }
const ICON_BOX = { width: 512, height: 512 }

interface SiteFile {
  bytes: Buffer
  ext: 'png' | 'ico'
  contentType: string
}
type SiteFileResult = { file: SiteFile } | { rejection: string }

async function makePng(bytes: Uint8Array, image: SiteImage): Promise<SiteFileResult> {
  const made = await reencodeImage(bytes, {
    box: image === 'logo' ? LOGO_BOX : ICON_BOX,
    encode: (image) => image.png({ compressionLevel: 9 }),
  })
  if ('rejection' in made) return made
  return { file: { bytes: made.image.bytes, ext: 'png', contentType: 'image/png' } }
}

async function makeIcon(bytes: Uint8Array): Promise<SiteFileResult> {
  const type = sniffImage(bytes)
  if (type === 'png') return makePng(bytes, 'icon')
  if (type !== 'ico') {
    return {
      rejection: 'An icon must be an ICO or a PNG file, and by its content this is neither.',
    }
  }
  const icon = await remakeIco(bytes)
  if (!icon) {
    return {
      rejection:
        'This ICO file is damaged, larger than 256 KB, or contains something other than icons.',
    }
  }
  return { file: { bytes: icon, ext: 'ico', contentType: 'image/x-icon' } }
}

/**
 * Re-encodes an uploaded logo or icon. A logo may have any format that reencodeImage reads, and becomes a PNG. An
 * icon may be an ICO or a PNG. Returns the file, or the message that explains why it is rejected.
 */
export async function makeSiteFile(upload: File, image: SiteImage): Promise<SiteFileResult> {
  const max = image === 'logo' ? IMAGE_MAX_BYTES : ICON_MAX_BYTES
  if (upload.size > max) return { rejection: image === 'logo' ? TOO_LARGE : ICON_TOO_LARGE }
  const bytes = new Uint8Array(await upload.arrayBuffer())
  return image === 'logo' ? makePng(bytes, 'logo') : makeIcon(bytes)
}
