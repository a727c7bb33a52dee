import { randomBytes } from 'node:crypto'

/** A text of 12 characters that no other test uses. */
export const fresh = () => randomBytes(6).toString('hex')

/** Always of the same length, so that the lengths of answers agree. */
export const freshEmail = () => `${fresh()}@example.com`
