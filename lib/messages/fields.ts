// Apart from the schema: the form needs these in the browser, the checks stay on the server.

/** Characters; the database has the same limits. */
export const SUBJECT_MAX = 200
export const MESSAGE_MAX = 5000

export const contactFields = ['firstName', 'lastName', 'email', 'subject', 'message'] as const
export type ContactField = (typeof contactFields)[number]
