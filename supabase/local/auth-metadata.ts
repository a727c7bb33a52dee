import type { LocalApp } from './database.ts'
import { Rejection } from './rejection.ts'

/** The limit of the database, in bytes (private.limit_user_metadata). */
const MAX_BYTES = 4096

export type Metadata = Record<string, unknown>

/** Fields that the embedded server adds to the metadata of a sign-up. */
const added = { email_verified: false, phone_verified: false, sub: '0'.repeat(36) }

/**
 * Rejects user metadata that the database would reject, because the embedded server turns the error of the
 * database into status 500. `stored` is the metadata of the account, `data` the change.
 */
export async function checkMetadata(app: LocalApp, stored: Metadata, data: Metadata) {
  const merged = Object.entries({ ...stored, ...data }).filter(([, value]) => value !== null)
  const { rows } = await app.connection.driver
    .query<{ bytes: number }>('select octet_length($1::jsonb::text) as bytes', [
      JSON.stringify(Object.fromEntries(merged)),
    ])
    .catch(() => {
      throw new Rejection(400, 'The user metadata contains characters that cannot be stored.')
    })
  if ((rows[0]?.bytes ?? 0) > MAX_BYTES) {
    throw new Rejection(413, 'The user metadata is larger than 4 KB.')
  }
}

/** Rejects a sign-up whose metadata the database would reject. */
export const checkNewMetadata = (app: LocalApp, email: string, data: Metadata) =>
  checkMetadata(app, { ...added, email }, data)
