import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { cacheTags } from '@/lib/cache-tags'
import { createPublicClient } from '@/lib/supabase/public'

/** An article that a page links to. */
export interface LinkedArticle {
  title: string
  slug: string
}

/** Links are visible while their article and their lesson are published. */
const client = () => createPublicClient([cacheTags.articles, cacheTags.lessons])

interface LinkRow {
  articles: (LinkedArticle & { published_at: string | null }) | null
}

/** The articles of the links, newest first. */
const articlesOf = (rows: readonly LinkRow[]): LinkedArticle[] =>
  rows
    .flatMap(({ articles }) => articles ?? [])
    .toSorted((one, other) => (other.published_at ?? '').localeCompare(one.published_at ?? ''))
    .map(({ title, slug }) => ({ title, slug }))

/** The published articles about a fault code, newest first. Throws during an outage. */
export async function listArticlesOfCode(code: string): Promise<LinkedArticle[]> {
  return articlesOf(
    unwrap(
      await client()
        .from('article_codes')
        .select('articles(title, slug, published_at)')
        .eq('code', code)
        .limit(50),
    ),
  )
}

/** The published articles about the subject of a lesson, newest first. Throws during an outage. */
export async function listArticlesOfLesson(lessonId: string): Promise<LinkedArticle[]> {
  return articlesOf(
    unwrap(
      await client()
        .from('article_lessons')
        .select('articles(title, slug, published_at)')
        .eq('lesson_id', lessonId)
        .limit(50),
    ),
  )
}

/** The published lessons and the fault codes that an article is about. Throws during an outage. */
export async function getArticleLinks(
  articleId: string,
): Promise<{ lessonIds: string[]; codes: string[] }> {
  const [lessons, codes] = await Promise.all([
    client().from('article_lessons').select('lesson_id').eq('article_id', articleId),
    client().from('article_codes').select('code').eq('article_id', articleId).order('code'),
  ])
  return {
    lessonIds: unwrap(lessons).map((row) => row.lesson_id),
    codes: unwrap(codes).map(({ code }) => code),
  }
}
