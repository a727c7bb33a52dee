import type { ArticleField, ArticleValues } from '@/lib/articles/fields'

/** Props of every part of the article form. */
export interface FormPart {
  values: ArticleValues
  errors: Partial<Record<ArticleField, string>>
  change: (changes: Partial<ArticleValues>) => void
}
