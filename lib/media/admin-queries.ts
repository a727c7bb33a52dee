import 'server-only'
import { requireAdmin } from '@/lib/auth/guards'
import { MEDIA_FOLDER, type MediaItem, parseMediaName } from '@/lib/media/names'
import type { MediaPage } from '@/lib/media/state'
import { BackendError, storageError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/** Images per page. */
const PAGE_SIZE = 24

/** Hosted storage returns ISO 8601, the embedded one PostgreSQL's format. */
function toIso(time: string | null | undefined): string {
  const date = new Date((time ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** A page of uploaded images, newest first, from 1. Admins only; throws BackendError. */
export async function listMedia(page: number): Promise<MediaPage> {
  await requireAdmin()
  const bucket = (await createServerClient()).storage.from('assets')
  const { data, error } = await bucket.list(MEDIA_FOLDER, {
    // One more than shown, to know whether there is another page.
    limit: PAGE_SIZE + 1,
    offset: (page - 1) * PAGE_SIZE,
    sortBy: { column: 'created_at', order: 'desc' },
  })
  if (error) throw storageError(error)
  const items = data.slice(0, PAGE_SIZE).flatMap((file): MediaItem[] => {
    // The embedded storage returns names with their folder, the hosted one without.
    const name = file.name.split('/').at(-1) ?? ''
    const size = parseMediaName(name)
    const url = bucket.getPublicUrl(`${MEDIA_FOLDER}/${name}`).data.publicUrl
    return size ? [{ name, url, ...size, createdAt: toIso(file.created_at) }] : []
  })
  return { items, hasMore: data.length > PAGE_SIZE }
}

/** Titles of up to 4 articles with this image, featured or in the text. Admins only; throws BackendError. */
export async function listMediaUses(name: string): Promise<string[]> {
  await requireAdmin()
  const { data, error, status } = await (await createServerClient())
    .from('articles')
    .select('title')
    // The name is validated: it contains no character with a meaning in filters.
    .or(`content.ilike.*${name}*,featured_image.ilike.*${name}*`)
    .order('title')
    .limit(4)
  if (error) throw new BackendError(error.message, status)
  return data.map(({ title }) => title)
}
