import type { FormState } from '@/lib/actions/form-state'
import type { ArticleField, ArticleValues, EditableArticle } from '@/lib/articles/fields'

/** The result of a save: a form state, or a conflict with another admin. */
export type SaveState =
  | FormState<ArticleField>
  /** Another admin saved this article after this admin opened it. Both texts are sanitized. */
  | { status: 'conflict'; theirs: EditableArticle; mine: ArticleValues }
  /** Another admin deleted this article after this admin opened it. */
  | { status: 'gone' }

/** Toast for every failure to save an article (specification, section 8). */
export const NOT_SAVED = 'Failed to save article'
