import 'server-only'
import { log } from '@/lib/log'
import type { SiteImage } from '@/lib/settings/fields'
import { makeSiteFile } from '@/lib/settings/images'
import type { ServerClient } from '@/lib/supabase/server-client'

/** Every extension the image may have had. */
const extensions = ['png', 'ico', 'jpg', 'jpeg', 'webp', 'gif', 'svg']
/** How long a browser may cache the file, seconds: its URL changes with each upload. */
const CACHE_SECONDS = '86400'

/** The change of an image: without `url` it stays as it is. */
export interface ImageChange {
  url?: string | null
  /** The file in the bucket that is used now, if it has changed. */
  kept?: string
  /** Why the uploaded image was rejected, for the admin. */
  problem?: string
}

/**
 * Stores the uploaded image as `logo.{ext}` or `icon.{ext}`, replacing the previous one. A rejected image
 * changes nothing and does not prevent the other settings from being saved (specification, section 8).
 */
export async function storeImage(
  client: ServerClient,
  image: SiteImage,
  upload: File | null,
  isRemoved: boolean,
): Promise<ImageChange> {
  if (!upload) return isRemoved ? { url: null } : {}
  const made = await makeSiteFile(upload, image)
  if ('refusal' in made) return { problem: made.refusal }
  const { bytes, ext, contentType } = made.file
  const kept = `${image}.${ext}`
  const bucket = client.storage.from('assets')
  const options = { contentType, cacheControl: CACHE_SECONDS, upsert: true }
  const { error } = await bucket.upload(kept, bytes, options)
  if (error) {
    log.error('site-image-not-stored', error)
    return { problem: "The file couldn't be stored. Try again in a moment." }
  }
  // The name stays the same: the version makes browsers load the new image.
  return { url: `${bucket.getPublicUrl(kept).data.publicUrl}?v=${Date.now()}`, kept }
}

/** Removes the previous files of a changed image. A failure is only logged. */
export async function removeFormerFiles(
  client: ServerClient,
  image: SiteImage,
  { url, kept }: ImageChange,
): Promise<void> {
  if (url === undefined) return
  const former = extensions.map((ext) => `${image}.${ext}`).filter((name) => name !== kept)
  const { error } = await client.storage.from('assets').remove(former)
  if (error) log.error('former-site-image-not-removed', error)
}
