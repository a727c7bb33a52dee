import 'server-only'
import { type LinkPurpose, tokenSchema } from '@/lib/email/opt-in'
import { log } from '@/lib/log'
import { createServiceClient } from '@/lib/supabase/service'

/**
 * Whether the link of an email about a module subscription still works. During an outage it counts as
 * working: its form reports the outage. Requires the token of the email and no session.
 */
export async function isModuleLinkValid(token: string, purpose: LinkPurpose): Promise<boolean> {
  if (!tokenSchema.safeParse({ token }).success) return false
  const { data, error } = await createServiceClient().rpc('module_link_works', {
    p_token: token,
    p_purpose: purpose,
  })
  if (error) log.error('module-link-not-read', error.message)
  return data ?? true
}
