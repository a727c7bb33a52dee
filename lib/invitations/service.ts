import 'server-only'
import { unwrap } from '@/lib/actions/errors'
import { TOKEN_PATTERN } from '@/lib/email/token'
import { type FoundInvitation, foundInvitationSchema } from '@/lib/invitations/schema'
import { JOB_TIMEOUT_MS } from '@/lib/supabase/client-options'
import { orDefault } from '@/lib/supabase/last-good'
import { createServiceClient } from '@/lib/supabase/service'

/*
 * Functions of the database that require the secret key. The token from the email authorizes the callers.
 */

/** The invitation with this token. Doesn't change it, because email scanners follow links. Throws BackendError. */
export async function findInvitation(token: string): Promise<FoundInvitation> {
  if (!TOKEN_PATTERN.test(token)) return { state: 'unknown' }
  const found = await createServiceClient().rpc('find_invitation', { p_token: token })
  return foundInvitationSchema.parse(unwrap(found))
}

/** Like `findInvitation`. Returns null during an outage. */
export const readInvitation = (token: string) =>
  orDefault('invitation-not-read', null, () => findInvitation(token))

/**
 * Like `findInvitation`, but if the invitation is pending, deletes an unconfirmed account of its email. Call it right
 * before the sign-up. Throws BackendError.
 */
export async function prepareAccount(token: string): Promise<FoundInvitation> {
  const found = await createServiceClient().rpc('prepare_invited_account', { p_token: token })
  return foundInvitationSchema.parse(unwrap(found))
}

/**
 * Daily job that deletes invitations 90 days after they ended. Doesn't require a session, because the route handler
 * authorizes the caller. Returns their number. Throws BackendError.
 */
export async function pruneInvitations(): Promise<number> {
  return unwrap(await createServiceClient({ timeoutMs: JOB_TIMEOUT_MS }).rpc('prune_invitations'))
}
