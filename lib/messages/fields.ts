// Separate from the schema, so that the browser does not load the validation library.

/** Maximum lengths, characters, as in the database. */
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

/** The statuses of a message (not defined by the specification, section 4). */
export const messageStatuses = ['unread', 'read', 'replied', 'archived', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** Filters of the list; without one, it omits archived messages and spam. */
export const messageFilters = ['all', ...messageStatuses] as const
export type MessageFilter = (typeof messageFilters)[number]

/** Messages per page of the list. */
export const MESSAGES_PER_PAGE = 20

/** Maximum lengths of a reply, characters, as in the database. The subject includes "Re: ". */
export const REPLY_SUBJECT_MAX = 210
export const REPLY_MAX = 10_000

/** Message when a reply cannot be saved or sent (specification, section 8). */
export const REPLY_FAILED = 'Failed to send reply. Please try again.'

export type ReplyField = 'subject' | 'message'
