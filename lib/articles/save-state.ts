import type { ArticleField, EditableArticle } from '@/lib/articles/fields'
import type { FormState } from '@/lib/forms/form-state'

/** What became of a save: like any form, or somebody else was faster. */
export type SaveState =
  | FormState<ArticleField>
  /** Somebody saved this article after it was opened here: their text, to be compared. */
  | { status: 'conflict'; theirs: EditableArticle }
  /** Somebody deleted it after it was opened here. */
  | { status: 'gone' }
