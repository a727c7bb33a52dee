import type { ArticleField, ArticleValues, EditableArticle } from '@/lib/articles/fields'
import type { FormState } from '@/lib/forms/form-state'

/** The result of a save: that of any form, or a conflict with another admin. */
export type SaveState =
  | FormState<ArticleField>
  /** Another admin saved the article after it was opened: both versions, sanitized. */
  | { status: 'conflict'; theirs: EditableArticle; mine: ArticleValues }
  /** Another admin deleted the article after it was opened. */
  | { status: 'gone' }

/** Toast for every failed save (specification, section 8). */
export const NOT_SAVED = 'Failed to save article'
