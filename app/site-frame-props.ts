import { getSiteTexts } from '@/lib/content/current-texts'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'

/** What the header and the footer of every page show. */
export async function siteFrameProps() {
  const [settings, { contact }] = await Promise.all([getSiteSettings(), getSiteTexts()])
  return { settings, replyTime: contact.replyTime, socialLinks: env.SOCIAL_LINKS }
}
