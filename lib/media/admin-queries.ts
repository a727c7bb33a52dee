import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { requireAdmin } from '@/lib/auth/guards'
import { MEDIA_FOLDER, type MediaItem, type MediaPage, parseMediaName } from '@/lib/media/names'
import { createServerClient } from '@/lib/supabase/server-client'

/** Images per page. */
const PAGE_SIZE = 24

/** Hosted storage returns ISO 8601, the embedded one PostgreSQL's format. */
function toIso(time: string | null | undefined): string {
  const date = new Date((time ?? '').replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))
  return Number.isNaN(date.getTime()) ? '' : date.toISOString()
}

/** One page of the uploaded images, newest first, `page` from 1. Only for admins; throws BackendError. */
export async function listMedia(page: number): Promise<MediaPage> {
  await requireAdmin()
  const bucket = (await createServerClient()).storage.from('assets')
  const data = unwrap(
    await bucket.list(MEDIA_FOLDER, {
      // One more than is shown, to know whether there are more.
      limit: PAGE_SIZE + 1,
      offset: (page - 1) * PAGE_SIZE,
      sortBy: { column: 'created_at', order: 'desc' },
    }),
  )
  const items = data.slice(0, PAGE_SIZE).flatMap((file): MediaItem[] => {
    // The embedded storage returns names with their folder, the hosted one without.
    const name = file.name.split('/').at(-1) ?? ''
    const size = parseMediaName(name)
    const url = bucket.getPublicUrl(`${MEDIA_FOLDER}/${name}`).data.publicUrl
    return size ? [{ name, url, ...size, createdAt: toIso(file.created_at) }] : []
  })
  return { items, hasMore: data.length > PAGE_SIZE }
}

/** Titles of up to 4 articles, and of 4 lessons, that show this image. */
export async function listMediaUses(name: string): Promise<string[]> {
  await requireAdmin()
  const client = await createServerClient()
  const articles = unwrap(
    await client
      .from('articles')
      .select('title')
      // The name has passed its schema: it holds nothing with a meaning in a filter.
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
