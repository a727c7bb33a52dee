import 'server-only'
import { log } from '@/lib/log'
import type { SiteImage } from '@/lib/settings/fields'
import { makeSiteFile } from '@/lib/settings/images'
import type { ServerClient } from '@/lib/supabase/server-client'

/** Every extension that a previous file of the image may have. */
const extensions = ['png', 'ico', 'jpg', 'jpeg', 'webp', 'gif', 'svg']
/** How long a browser may cache the file, seconds. Each upload changes the URL. */
const CACHE_SECONDS = '86400'

/** The change of an image. Without `url`, the image doesn't change. */
export interface ImageChange {
  url?: string | null
  /** The new file in the bucket, if there is one. */
  kept?: string
  /** The message that tells the admin why the uploaded image was rejected. */
  problem?: string
}

/**
 * Stores the uploaded image as `logo.{ext}` or `icon.{ext}` and replaces the previous image. Returns a
 * rejected image as a `problem` and doesn't throw, so that the other settings are saved (specification,
 * section 8).
 */
export async function storeImage(
  client: ServerClient,
  image: SiteImage,
  upload: File | null,
  isRemoved: boolean,
): Promise<ImageChange> {
  if (!upload) return isRemoved ? { url: null } : {}
  const made = await makeSiteFile(upload, image)
  if ('rejection' in made) return { problem: made.rejection }
  const { bytes, ext, contentType } = made.file
  const kept = `${image}.${ext}`
  const bucket = client.storage.from('assets')
  const options = { contentType, cacheControl: CACHE_SECONDS, upsert: true }
  const { error } = await bucket.upload(kept, bytes, options)
  if (error) {
    log.error('site-image-not-stored', error)
    return { problem: "The file couldn't be stored. Try again in a moment." }
  }
  // The file name stays the same, so the version in the URL makes browsers load the new image.
  return { url: `${bucket.getPublicUrl(kept).data.publicUrl}?v=${Date.now()}`, kept }
}

/** Deletes the previous files of a changed image. Only logs a failure. */
export async function deletePreviousFiles(
  client: ServerClient,
  image: SiteImage,
  { url, kept }: ImageChange,
): Promise<void> {
  if (url === undefined) return
  const previous = extensions.map((ext) => `${image}.${ext}`).filter((name) => name !== kept)
  const { error } = await client.storage.from('assets').remove(previous)
  if (error) log.error('former-site-image-not-removed', error)
}
