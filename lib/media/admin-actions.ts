'use server'

import { createHash } from 'node:crypto'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { IMAGE_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { listMedia, listMediaUses } from '@/lib/media/admin-queries'
import { makeMediaImage } from '@/lib/media/image'
import { MEDIA_FOLDER, type MediaItem, mediaName } from '@/lib/media/names'
import { mediaNameSchema, mediaPageSchema, uploadSchema } from '@/lib/media/schema'

const NOT_UPLOADED = 'Image not uploaded'
const NOT_DELETED = 'Image not deleted'

/** A year, in seconds. A file name contains a hash of the content, so the file never changes. */
const CACHE_SECONDS = '31536000'

/** Adds an image to the library, re-encoded as WebP. */
export const uploadMediaAction = adminAction(
  'image-not-uploaded',
  uploadSchema,
  async ({ file }, { client }) => {
    // Reject a large file before copying it into memory.
    if (file.size > IMAGE_MAX_BYTES) return failure(TOO_LARGE, NOT_UPLOADED)
    const made = await makeMediaImage(new Uint8Array(await file.arrayBuffer()))
    if ('rejection' in made) return failure(made.rejection, NOT_UPLOADED)
    const { bytes, width, height } = made.image
    const name = mediaName(createHash('sha256').update(bytes).digest('hex'), width, height)
    const path = `${MEDIA_FOLDER}/${name}`
    const bucket = client.storage.from('assets')
    // The name contains a hash of the image, so uploading the same image again overwrites the same file.
    const options = { contentType: 'image/webp', cacheControl: CACHE_SECONDS, upsert: true }
    unwrap(await bucket.upload(path, bytes, options))
    const url = bucket.getPublicUrl(path).data.publicUrl
    const item: MediaItem = { name, url, width, height, createdAt: new Date().toISOString() }
    return { ...success('Image uploaded'), item }
  },
)

/** A page of the library for the image picker, newest first. Pages count from 1. */
export const listMediaAction = adminAction(
  'images-not-listed',
  mediaPageSchema,
  async ({ page }) => ({ ...success('Images listed'), ...(await listMedia(page)) }),
)

const quoted = (titles: string[]) => titles.map((title) => `“${title}”`).join(', ')

/** Deletes an image from the library, unless an article or a lesson uses it. */
export const deleteMediaAction = adminAction(
  'image-not-deleted',
  mediaNameSchema,
  async ({ name }, { client }) => {
    const uses = await listMediaUses(name)
    if (uses.length > 0) {
      const list = uses.length > 3 ? `${quoted(uses.slice(0, 3))} and others` : quoted(uses)
      return failure(`It is still used in ${list}. Remove it from there first.`, NOT_DELETED)
    }
    const deleted = unwrap(await client.storage.from('assets').remove([`${MEDIA_FOLDER}/${name}`]))
    if (deleted.length === 0) return failure('This image no longer exists.', NOT_DELETED)
    return success('Image deleted')
  },
)
