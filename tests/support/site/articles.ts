import { randomBytes } from 'node:crypto'
import type { Database } from '@/lib/supabase/database.types'
import { rows } from './rest.ts'

type ArticleInsert = Database['public']['Tables']['articles']['Insert']

/** Start of the slugs of test articles. */
export const testSlug = 'test-bench-report-'

/** Inserts an article with a unique title, published unless `changes` override the status. */
export async function writeArticle(changes: Partial<ArticleInsert> = {}) {
  const code = randomBytes(4).toString('hex')
  return rows.insert('articles', {
    title: `Test bench report ${code}`,
    slug: testSlug + code,
    content: `<p>Report ${code}.</p>`,
    category: 'chassis',
    status: 'published',
    ...changes,
  })
}
