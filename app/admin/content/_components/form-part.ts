import type { ArticleField, ArticleValues } from '@/lib/articles/fields'

/** What every part of the article form gets. */
export interface FormPart {
  values: ArticleValues
  errors: Partial<Record<ArticleField, string>>
  change: (changes: Partial<ArticleValues>) => void
}
