import { getSiteTexts } from '@/lib/content/current-texts'
import { env } from '@/lib/env'
import { getSiteSettings, requireSettings } from '@/lib/settings/queries'

/** What the header and the footer of every page show. A page of a backend that has lost its settings fails. */
export async function siteFrameProps() {
  await requireSettings()
  return outageFrameProps()
}

/** Like siteFrameProps(), but never fails. For the page that replaces a failed one. */
export async function outageFrameProps() {
  const [settings, { contact }] = await Promise.all([getSiteSettings(), getSiteTexts()])
  return { settings, replyTime: contact.replyTime, socialLinks: env.SOCIAL_LINKS }
}
