import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { MEDIA_FOLDER, type MediaItem, type MediaPage, parseMediaName } from '@/lib/media/names'
import { createServerClient } from '@/lib/supabase/server-client'

/** Images per page. */
const PAGE_SIZE = 24

/** Converts a time to ISO 8601. The embedded storage returns it in PostgreSQL's format. */
function toIso(time: string | null | undefined): string {
  const date = new Date((time ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** A page of the uploaded images, newest first. Pages count from 1. Only for admins; throws BackendError. */
export async function listMedia(page: number): Promise<MediaPage> {
  await requireAdmin()
  const bucket = (await createServerClient()).storage.from('assets')
  const data = unwrap(
    await bucket.list(MEDIA_FOLDER, {
      // Requests one more image than it shows, to detect whether there is another page.
      limit: PAGE_SIZE + 1,
      offset: (page - 1) * PAGE_SIZE,
      sortBy: { column: 'created_at', order: 'desc' },
    }),
  )
  const items = data.slice(0, PAGE_SIZE).flatMap((file): MediaItem[] => {
    // The embedded storage returns names with their folder, the hosted storage without it.
    const name = file.name.split('/').at(-1) ?? ''
    const size = parseMediaName(name)
    const url = bucket.getPublicUrl(`${MEDIA_FOLDER}/${name}`).data.publicUrl
    return size ? [{ name, url, ...size, createdAt: toIso(file.created_at) }] : []
  })
  return { items, hasMore: data.length > PAGE_SIZE }
}

/** Titles of up to 4 articles and up to 4 lessons that use this image. */
export async function listMediaUses(name: string): Promise<string[]> {
  await requireAdmin()
  const client = await createServerClient()
  const articles = unwrap(
    await client
      .from('articles')
      .select('title')
      // The schema has validated the name, so it contains no special characters of a filter.
      .or(`content.ilike.*${name}*,featured_image.ilike.*${name}*`)
      .order('title')
      .limit(4),
  )
  const lessons = unwrap(
    await client
      .from('lessons')
      .select('title')
      .ilike('poster', `%${name}`)
      .order('title')
      .limit(4),
  )
  return [...articles, ...lessons].map(({ title }) => title)
}
