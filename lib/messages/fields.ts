// Apart from the schema: the form needs these in the browser, the checks stay on the server.

/** Characters; the database has the same limits. */
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

export const contactFields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]

/** The states of a message (decided where the specification, section 4, is silent). */
export const messageStatuses = ['unread', 'read', 'replied', 'archived', 'spam'] as const
export type MessageStatus = (typeof messageStatuses)[number]

/** What the list can be narrowed to; without a choice it leaves out archived messages and spam. */
export const messageFilters = ['all', ...messageStatuses] as const
export type MessageFilter = (typeof messageFilters)[number]

/** How many messages a page of the list shows. */
export const MESSAGES_PER_PAGE = 20

/** Longest reply, characters: a subject with its "Re: " in front, and a text. As in the database. */
export const REPLY_SUBJECT_MAX = 210
export const REPLY_MAX = 10_000

export type ReplyField = 'subject' | 'message'
