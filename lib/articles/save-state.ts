import type { ArticleField, ArticleValues, EditableArticle } from '@/lib/articles/fields'
import type { FormState } from '@/lib/forms/form-state'

/** What became of a save: like any form, or somebody else was faster. */
export type SaveState =
  | FormState<ArticleField>
  /** Somebody saved this article after it was opened here: both texts, fit to be shown. */
  | { status: 'conflict'; theirs: EditableArticle; mine: ArticleValues }
  /** Somebody deleted it after it was opened here. */
  | { status: 'gone' }

/** What the toast says when an article could not be saved, whatever the reason (specification, section 8). */
export const NOT_SAVED = 'Failed to save article'
