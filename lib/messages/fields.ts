import type { StoredRecord } from '@/lib/merge'
// Separate from the schema, so that the browser doesn't load the validation library.

/** Maximum lengths, characters. The database enforces the same limits. */
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

export const contactFields = [
  'firstName',
  'lastName',
  'email',
  'subject',
  'message',
  'plan',
] as const
export type ContactField = (typeof contactFields)[number]

/** The statuses of a message, which the specification (section 4) doesn't define. */
export const messageStatuses = ['unread', 'read', 'replied', 'archived', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/**
 * Filters of the list. Without a filter, the list omits archived messages and spam. 'requests': messages that request
 * a plan, except archived messages and spam. 'recent': messages of the last 30 days, including archived messages,
 * except spam.
 */
export const messageFilters = ['all', 'requests', 'recent', ...messageStatuses] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Messages per page of the list. */
export const MESSAGES_PER_PAGE = 20

/** Maximum lengths of a reply, characters, also enforced by the database. The subject includes "Re: ". */
export const REPLY_SUBJECT_MAX = 210
export const REPLY_MAX = 10_000

/** Error message if a reply can't be saved or sent (specification, section 8). */
export const REPLY_FAILED = 'Failed to send reply. Please try again.'

export type ReplyField = 'subject' | 'message'

/** Maximum length of the private note on a message, characters. The database enforces the same limit. */
export const NOTE_MAX = 2000

/** The private note on the message with this id. */
export type StoredNote = StoredRecord<{ note: string }>

/** Maximum length of the name of a saved reply, characters. The database enforces the same limit. */
export const SAVED_REPLY_NAME_MAX = 80

/** The places to which an admin can move a message. */
export const messagePlaces = ['inbox', 'read', 'unread', 'archived', 'spam'] as const
export type MessagePlace = (typeof messagePlaces)[number]

/** The status of a message before and after an action, to undo the action. */
export interface MessageMove {
  id: string
  from: MessageStatus
  to: MessageStatus
}
