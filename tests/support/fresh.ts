import { randomBytes } from 'node:crypto'

/** A text of 12 characters that no other test uses. */
export const fresh = () => randomBytes(6).toString('hex')

/** A unique email. All have the same length, so that the length of a response does not depend on them. */
export const freshEmail = () => `${fresh()}@example.com`
