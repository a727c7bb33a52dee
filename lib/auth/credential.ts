import { createHash } from 'node:crypto'

/** bcrypt hashes at most this many bytes. The auth server rejects or truncates a longer password. */
const BCRYPT_MAX = 72

/**
 * The value to send to the auth server as the password. A password that is too long for bcrypt is replaced
 * by its SHA-256, so that all of its up to 128 characters count (specification, section 5).
 */
export function toCredential(password: string): string {
  if (Buffer.byteLength(password) <= BCRYPT_MAX) return password
  return `sha256:${createHash('sha256').update(password).digest('base64')}`
}

/**
 * The credentials to try for a password: as typed, then composed (NFC). Keyboards type é as one character or as two.
 * New passwords are stored composed, older passwords as they were typed.
 */
export const credentialsOf = (password: string): string[] => [
  ...new Set([password, password.normalize('NFC')].map(toCredential)),
]
