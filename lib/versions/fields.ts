/** A saved state of the texts of an article or a lesson. */
export interface Version {
  id: string
  /** ISO time. */
  savedAt: string
  /** Name or email of the admin. Null if it is unknown or the account is deleted. */
  author: string | null
}
