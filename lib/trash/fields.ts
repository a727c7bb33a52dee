/** The kinds of rows that move to the trash before they are deleted. */
export const trashKinds = ['article', 'message', 'lesson'] as const
export type TrashKind = (typeof trashKinds)[number]

/** Days after which a row in the trash is deleted for good. The database has the same number. */
export const TRASH_DAYS = 30

export const TRASH_PER_PAGE = 20

/** Description of the toast after a deletion that can be undone. */
export const IN_TRASH = `It stays in the trash for ${TRASH_DAYS} days.`

export const kindLabels: Record<TrashKind, string> = {
  article: 'Article',
  message: 'Message',
  lesson: 'Lesson',
}
