import { randomBytes } from 'node:crypto'
import type { Database } from '@/lib/supabase/database.types'
import { rows } from './rest.ts'

type ArticleInsert = Database['public']['Tables']['articles']['Insert']

/** Writes an article nobody else knows of; published a minute ago unless `changes` say otherwise. */
export async function writeArticle(changes: Partial<ArticleInsert> = {}) {
  const code = randomBytes(4).toString('hex')
  return rows.insert('articles', {
    title: `Test bench report ${code}`,
    slug: `test-bench-report-${code}`,
    content: `<p>Report ${code}.</p>`,
    category: 'chassis',
    status: 'published',
    ...changes,
  })
}

/** Runs `check` with an article that is deleted again afterwards. */
export async function withArticle(
  changes: Partial<ArticleInsert>,
  check: (article: Awaited<ReturnType<typeof writeArticle>>) => Promise<void>,
): Promise<void> {
  const article = await writeArticle(changes)
  try {
    await check(article)
  } finally {
    await rows.remove('articles', { id: article.id })
  }
}
