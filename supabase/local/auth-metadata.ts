import type { LocalApp } from './database.ts'
import { Refusal } from './refusal.ts'

/** The limit of the database (private.limit_user_metadata). */
const MAX_BYTES = 4096

export type Metadata = Record<string, unknown>

/** What the embedded server adds to the metadata of a sign-up. */
const added = { email_verified: false, phone_verified: false, sub: '0'.repeat(36) }

/**
 * Refuses user metadata that the database would refuse: the embedded server answers its error with
 * status 500. `stored` is the metadata of the account, `data` the change.
 */
export async function checkMetadata(app: LocalApp, stored: Metadata, data: Metadata) {
  const merged = Object.entries({ ...stored, ...data }).filter(([, value]) => value !== null)
  const { rows } = await app.connection.driver
    .query<{ bytes: number }>('select octet_length($1::jsonb::text) as bytes', [
      JSON.stringify(Object.fromEntries(merged)),
    ])
    .catch(() => {
      throw new Refusal(400, 'The user metadata contains characters that cannot be stored.')
    })
  if ((rows[0]?.bytes ?? 0) > MAX_BYTES) {
    throw new Refusal(413, 'The user metadata is larger than 4 KB.')
  }
}

/** Refuses a sign-up whose metadata the database would refuse. */
export const checkNewMetadata = (app: LocalApp, email: string, data: Metadata) =>
  checkMetadata(app, { ...added, email }, data)
