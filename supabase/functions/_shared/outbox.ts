import process from 'node:process'
import { render } from '@react-email/components'
import type { SupabaseClient } from '@supabase/supabase-js'
import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { ContactNotificationEmail } from '../../../emails/contact-notification.tsx'
import { NewsletterConfirmationEmail } from '../../../emails/newsletter-confirmation.tsx'
import { type Mail, sendMail } from './mailer.ts'

const claimedSchema = z.array(
  z.object({ id: z.string(), kind: z.string(), payload: z.unknown(), lease: z.string() }),
)
const settingsSchema = z.object({ site_name: z.string(), contact_email: z.string() })
const contactSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
const authSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
const newsletterSchema = z.object({ email: z.string(), token: z.string() })

type Settings = z.infer<typeof settingsSchema>
type Draft = Pick<Mail, 'to' | 'subject' | 'replyTo'> & { body: ReactElement }

/** The name the templates of the auth server carry; they cannot know the one in the settings. */
const TEMPLATE_NAME = 'Torque Academy'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

async function composeMail(
  kind: string,
  payload: unknown,
  settings: Settings,
): Promise<Omit<Mail, 'id'>> {
  const fromName = settings.site_name
  if (kind === 'auth') {
    const { html, text, ...mail } = authSchema.parse(payload)
    return {
      ...mail,
      fromName,
      html: html.replaceAll(TEMPLATE_NAME, escapeHtml(fromName)),
      text: text.replaceAll(TEMPLATE_NAME, fromName),
    }
  }
  const { body, ...mail } = draftMail(kind, payload, settings)
  return {
    ...mail,
    fromName,
    html: await render(body),
    text: await render(body, { plainText: true }),
  }
}

function draftMail(kind: string, payload: unknown, settings: Settings): Draft {
  const siteUrl =
    process.env.SITE_URL ?? process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000'
  const siteName = settings.site_name
  switch (kind) {
    case 'contact-notification': {
      const contact = contactSchema.parse(payload)
      return {
        to: settings.contact_email,
        replyTo: contact.email,
        subject: `New contact message: ${contact.subject}`,
        body: createElement(ContactNotificationEmail, { siteName, siteUrl, ...contact }),
      }
    }
    case 'newsletter-confirmation': {
      const { email, token } = newsletterSchema.parse(payload)
      return {
        to: email,
        subject: `Please confirm your subscription to ${siteName}`,
        body: createElement(NewsletterConfirmationEmail, {
          siteName,
          siteUrl,
          confirmUrl: `${siteUrl}/newsletter/confirm/${token}`,
          unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe/${token}`,
        }),
      }
    }
    default:
      throw new Error(`There is no template for mails of the kind ${kind}`)
  }
}

/**
 * Sends due mails of the outbox, or the one with `id`. A mail that cannot be sent stays in the
 * outbox with its error and a later time. Throws only when the database cannot be reached.
 */
export async function deliverOutbox(
  database: SupabaseClient,
  { id = null, limit = 20 }: { id?: string | null; limit?: number },
): Promise<{ sent: number; failed: number }> {
  const claimed = await database.rpc('claim_outbox', { p_limit: limit, p_id: id })
  if (claimed.error) throw new Error(`claim_outbox: ${claimed.error.message}`)
  const mails = claimedSchema.parse(claimed.data)
  if (mails.length === 0) return { sent: 0, failed: 0 }

  const settings = await database.from('settings').select('site_name, contact_email').single()
  const result = { sent: 0, failed: 0 }
  for (const mail of mails) {
    let failure: string | null = null
    try {
      if (settings.error) throw new Error(`settings: ${settings.error.message}`)
      const site = settingsSchema.parse(settings.data)
      await sendMail({ ...(await composeMail(mail.kind, mail.payload, site)), id: mail.id })
      result.sent++
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error)
      result.failed++
      console.error(JSON.stringify({ level: 'error', event: 'mail-failed', id: mail.id, failure }))
    }
    const completed = await database.rpc('complete_outbox', {
      p_id: mail.id,
      p_lease: mail.lease,
      p_error: failure,
    })
    // The lease runs out by itself: the mail is then tried again rather than lost.
    if (completed.error) throw new Error(`complete_outbox: ${completed.error.message}`)
  }
  return result
}
