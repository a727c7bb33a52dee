/**
 * Message for a link whose subscription doesn't exist. Separate from the schema, so that the browser doesn't
 * load zod.
 */
export const TOKEN_INVALID = 'This link is no longer valid.'
