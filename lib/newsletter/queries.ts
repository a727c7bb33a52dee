import 'server-only'
import { log } from '@/lib/log'
import { newsletterTokenSchema } from '@/lib/newsletter/schema'
import { createServiceClient } from '@/lib/supabase/service'

export type LinkPurpose = 'confirm' | 'unsubscribe'

/**
 * Whether the link of a newsletter email still works. During an outage it counts as working: its form
 * reports the outage. Requires the token of the email and no session.
 */
export async function isNewsletterLinkValid(token: string, purpose: LinkPurpose): Promise<boolean> {
  if (!newsletterTokenSchema.safeParse({ token }).success) return false
  const { data, error } = await createServiceClient().rpc('newsletter_link_works', {
    p_token: token,
    p_purpose: purpose,
  })
  if (error) log.error('newsletter-link-not-read', error.message)
  return data ?? true
}
