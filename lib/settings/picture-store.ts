import 'server-only'
import { log } from '@/lib/log'
import { removeField, type SitePicture } from '@/lib/settings/fields'
import { makeSiteFile } from '@/lib/settings/pictures'
import { chosenFileSchema } from '@/lib/settings/schema'
import type { createServerClient } from '@/lib/supabase/server'

type Client = Awaited<ReturnType<typeof createServerClient>>

/** Every extension a picture of the site may have had. */
const extensions = ['png', 'ico', 'jpg', 'jpeg', 'webp', 'gif', 'svg']
/** How long a browser may keep the file, seconds: its address changes with each upload. */
const CACHE_SECONDS = '86400'

/** What becomes of a picture: `url` is missing when it stays as it is. */
export interface PictureChange {
  url?: string | null
  /** The file in the bucket that is in use now, if it has changed. */
  kept?: string
  /** In words why the picture that was sent could not be used. */
  problem?: string
}

/**
 * Stores the picture that was sent with the form as `logo.{ext}` or `icon.{ext}`, over the one
 * before. A picture that cannot be used changes nothing and stops nothing else (specification,
 * section 8).
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
    return { problem: 'The file storage did not take it just now. Please try again.' }
  }
  // The name stays the same, so the version tells caches that the picture does not.
  return { url: `${bucket.getPublicUrl(kept).data.publicUrl}?v=${Date.now()}`, kept }
}

/** Removes what a picture was before, once nothing points there any more. A failure is only logged. */
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
