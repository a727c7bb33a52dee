import 'server-only'
import { requireAdmin } from '@/lib/auth/guards'
import { MEDIA_FOLDER, type MediaItem, parseMediaName } from '@/lib/media/names'
import type { MediaPage } from '@/lib/media/state'
import { BackendError, storageError } from '@/lib/supabase/backend-error'
import { createServerClient } from '@/lib/supabase/server'

/** Pictures shown at a time. */
const PAGE_SIZE = 24

/** Hosted storage writes ISO 8601, the embedded one as PostgreSQL does. */
function toIso(time: string | null | undefined): string {
  const date = new Date((time ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** The pictures that have been uploaded, newest first, `page` from 1. Throws on a failure. */
export async function listMedia(page: number): Promise<MediaPage> {
  await requireAdmin()
  const bucket = (await createServerClient()).storage.from('assets')
  const { data, error } = await bucket.list(MEDIA_FOLDER, {
    // One more than is shown tells whether there are more.
    limit: PAGE_SIZE + 1,
    offset: (page - 1) * PAGE_SIZE,
    sortBy: { column: 'created_at', order: 'desc' },
  })
  if (error) throw storageError(error)
  const items = data.slice(0, PAGE_SIZE).flatMap((file): MediaItem[] => {
    // The embedded storage names files with their folder, the hosted one without.
    const name = file.name.split('/').at(-1) ?? ''
    const size = parseMediaName(name)
    const url = bucket.getPublicUrl(`${MEDIA_FOLDER}/${name}`).data.publicUrl
    return size ? [{ name, url, ...size, createdAt: toIso(file.created_at) }] : []
  })
  return { items, hasMore: data.length > PAGE_SIZE }
}

/** Titles of the articles that show this picture, as their own picture or in their text. */
export async function listMediaUses(name: string): Promise<string[]> {
  await requireAdmin()
  const { data, error, status } = await (await createServerClient())
    .from('articles')
    .select('title')
    // The name is checked before: nothing in it means anything to a filter.
    .or(`content.ilike.*${name}*,featured_image.ilike.*${name}*`)
    .order('title')
    .limit(4)
  if (error) throw new BackendError(error.message, status)
  return data.map(({ title }) => title)
}
