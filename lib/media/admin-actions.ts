'use server'

import { createHash } from 'node:crypto'
import { unstable_rethrow } from 'next/navigation'
import { failed, OUTAGE_PANEL } from '@/lib/auth/failure'
import { requireAdmin } from '@/lib/auth/guards'
import { type FormState, refused } from '@/lib/forms/form-state'
import { listMedia, listMediaUses } from '@/lib/media/admin-queries'
import { MEDIA_FOLDER, type MediaItem, mediaName } from '@/lib/media/names'
import { makeMediaPicture } from '@/lib/media/picture'
import { mediaNameSchema, mediaPageSchema, uploadSchema } from '@/lib/media/schema'
import type { MediaPage, MediaState } from '@/lib/media/state'
import { PICTURE_MAX_BYTES, TOO_LARGE } from '@/lib/picture-limits'
import { storageError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

const TITLE = 'Picture not uploaded'

/** A year: a file is named by its content and never changes. Seconds. */
const CACHE_SECONDS = '31536000'

/** Puts the picture in the field `file` into the library, packed anew as WebP. */
export async function uploadMediaAction(formData: FormData): Promise<MediaState<MediaItem>> {
  try {
    await requireAdmin()
    const parsed = uploadSchema.safeParse(formData.get('file'))
    if (!parsed.success) return refused({}, TITLE, parsed.error.issues[0]?.message ?? '')
    // Before it is read: what is too large does not come into memory a second time.
    if (parsed.data.size > PICTURE_MAX_BYTES) return refused({}, TITLE, TOO_LARGE)
    const made = await makeMediaPicture(new Uint8Array(await parsed.data.arrayBuffer()))
    if ('refusal' in made) return refused({}, TITLE, made.refusal)
    const { bytes, width, height } = made.picture
    const name = mediaName(createHash('sha256').update(bytes).digest('hex'), width, height)
    const path = `${MEDIA_FOLDER}/${name}`
    const bucket = (await createServerClient()).storage.from('assets')
    // Uploading the same picture twice leaves it there once.
    const options = { contentType: 'image/webp', cacheControl: CACHE_SECONDS, upsert: true }
    const { error } = await bucket.upload(path, bytes, options)
    if (error) throw storageError(error)
    const url = bucket.getPublicUrl(path).data.publicUrl
    const createdAt = new Date().toISOString()
    return { status: 'done', value: { name, url, width, height, createdAt } }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'picture-not-uploaded', error, OUTAGE_PANEL)
  }
}

/** A part of the library for the picker, newest first, `page` from 1. */
export async function listMediaAction(page: number): Promise<MediaState<MediaPage>> {
  try {
    await requireAdmin()
    const parsed = mediaPageSchema.safeParse(page)
    if (!parsed.success) return refused({}, 'Error', 'There is no such page of pictures.')
    return { status: 'done', value: await listMedia(parsed.data) }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'pictures-not-listed', error, OUTAGE_PANEL)
  }
}

const quoted = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ')

/** Removes a picture from the library, unless an article shows it: visitors would see a gap. */
export async function deleteMediaAction(name: string): Promise<FormState<never>> {
  const title = 'Picture not deleted'
  try {
    await requireAdmin()
    const parsed = mediaNameSchema.safeParse(name)
    if (!parsed.success) return refused({}, title, parsed.error.issues[0]?.message ?? '')
    const uses = await listMediaUses(parsed.data)
    if (uses.length > 0) {
      const list = uses.length > 3 ? `${quoted(uses.slice(0, 3))} and others` : quoted(uses)
      return refused({}, title, `It is still used in ${list}. Remove it from there first.`)
    }
    const bucket = (await createServerClient()).storage.from('assets')
    const { data, error } = await bucket.remove([`${MEDIA_FOLDER}/${parsed.data}`])
    if (error) throw storageError(error)
    if (data.length === 0) return refused({}, title, 'This image no longer exists.')
    return { status: 'success', title: 'Picture deleted', message: '' }
  } catch (error) {
    unstable_rethrow(error)
    return failed({}, 'picture-not-deleted', error, OUTAGE_PANEL)
  }
}
