import { admitSearch, searchSite } from '@/app/(site)/search/search-site'
import { privateJson, privateResponse } from '@/lib/http/private-response'

/** Results per group in the palette. */
const LIMIT = 4

/** The results of a search, for the palette. Open to everyone. */
export function GET(request: Request): Promise<Response> {
  return privateResponse('search-failed', async () => {
    if (!(await admitSearch())) return privateJson({ error: 'Too many searches' }, 429)
    const query = new URL(request.url).searchParams.get('q') ?? ''
    return privateJson(await searchSite(query, { limit: LIMIT }))
  })
}
