/** A saved state of the texts of an article or a lesson. */
export interface Version {
  id: string
  /** ISO time. */
  savedAt: string
  /** Name or email of the admin. Null if it is unknown or the account is deleted. */
  author: string | null
}

/** Who saved the latest texts of an article or a lesson. */
export interface LastSave extends Omit<Version, 'id'> {
  /** Whether the caller saved them, in another window or on another device. */
  isMine: boolean
}

/** The text that versions belong to. */
export type Owner = { article: string } | { lesson: string }

/** The column of the table content_versions that holds the owner, and its value. */
export const ownerColumn = (owner: Owner) =>
  'article' in owner
    ? (['article_id', owner.article] as const)
    : (['lesson_id', owner.lesson] as const)
