import type { FormState } from '@/lib/actions/form-state'
import type { ArticleField, ArticleValues, EditableArticle } from '@/lib/articles/fields'

/** The result of a save: like any form's, or another admin was faster. */
export type SaveState =
  | FormState<ArticleField>
  /** Another admin saved this article after it was opened here. Both texts are sanitized. */
  | { status: 'conflict'; theirs: EditableArticle; mine: ArticleValues }
  /** Another admin deleted the article after it was opened here. */
  | { status: 'gone' }

/** Toast when an article could not be saved, whatever the reason (specification, section 8). */
export const NOT_SAVED = 'Failed to save article'
