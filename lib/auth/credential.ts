import { createHash } from 'node:crypto'

/** Bytes of a password that the auth server looks at (bcrypt); it refuses or ignores the rest. */
const BCRYPT_MAX = 72

/**
 * What is sent to the auth server for a password. One that is too long for it is sent as its
 * SHA-256, so that all of up to 128 characters count (specification, section 5).
 */
export function toCredential(password: string): string {
  if (Buffer.byteLength(password) <= BCRYPT_MAX) return password
  return `sha256:${createHash('sha256').update(password).digest('base64')}`
}
