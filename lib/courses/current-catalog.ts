import 'server-only'
import { cache } from 'react'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { type Catalog, createCatalog } from '@/lib/courses/catalog'
import { catalogSchema } from '@/lib/courses/schema'
import { createPublicClient } from '@/lib/supabase/public'

/** The last catalog and the response it was made from. */
let last: { response: string; catalog: Catalog } | undefined

/**
 * The catalog as the site shows it now. Cached until a module or a lesson changes: until then it is the same object.
 * Throws during an outage if the catalog was never read before.
 */
export const getCatalog = cache(async (): Promise<Catalog> => {
  const client = createPublicClient([cacheTags.modules, cacheTags.lessons])
  const data = unwrap(await client.rpc('course_catalog', {}, { get: true }))
  const response = JSON.stringify(data)
  if (last?.response !== response) {
    const { modules, removed } = catalogSchema.parse(data)
    last = { response, catalog: createCatalog(modules, removed) }
  }
  return last.catalog
})
