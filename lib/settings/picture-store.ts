import 'server-only'
import { log } from '@/lib/log'
import { removeField, type SitePicture } from '@/lib/settings/fields'
import { makeSiteFile } from '@/lib/settings/pictures'
import { chosenFileSchema } from '@/lib/settings/schema'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

/** All extensions a stored image may have. */
const extensions = ['png', 'ico', 'jpg', 'jpeg', 'webp', 'gif', 'svg']
/** Browser cache, seconds; the URL changes with each upload. */
const CACHE_SECONDS = '86400'

/** A change of an image; without `url` it stays the same. */
export interface PictureChange {
  url?: string | null
  /** The file in the bucket that is in use now, if it has changed. */
  kept?: string
  /** Why the uploaded image was rejected, for the admin. */
  problem?: string
}

/**
 * Stores the uploaded image as `logo.{ext}` or `icon.{ext}`, replacing the previous one. A rejected image
 * changes nothing and does not prevent the other settings from being saved (specification, section 8).
 */
export async function takePicture(
  client: Client,
  formData: FormData,
  picture: SitePicture,
): Promise<PictureChange> {
  const upload = chosenFileSchema.parse(formData.get(picture))
  if (!upload) return formData.get(removeField[picture]) ? { url: null } : {}
  const made = await makeSiteFile(upload, picture)
  if ('refusal' in made) return { problem: made.refusal }
  const { bytes, ext, contentType } = made.file
  const kept = `${picture}.${ext}`
  const bucket = client.storage.from('assets')
  const options = { contentType, cacheControl: CACHE_SECONDS, upsert: true }
  const { error } = await bucket.upload(kept, bytes, options)
  if (error) {
    log.error('site-picture-not-stored', error)
    return { problem: "The file couldn't be stored. Try again in a moment." }
  }
  // The file name stays the same: the version invalidates caches.
  return { url: `${bucket.getPublicUrl(kept).data.publicUrl}?v=${Date.now()}`, kept }
}

/** Deletes the previous files of an image that are no longer referenced. Logs a failure. */
export async function removeFormerFiles(
  client: Client,
  picture: SitePicture,
  { url, kept }: PictureChange,
): Promise<void> {
  if (url === undefined) return
  const former = extensions.map((ext) => `${picture}.${ext}`).filter((name) => name !== kept)
  const { error } = await client.storage.from('assets').remove(former)
  if (error) log.error('former-site-picture-not-removed', error)
}
