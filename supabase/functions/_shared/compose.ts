import process from 'node:process'
import { render } from '@react-email/components'
import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { AdminReplyEmail } from '../../../emails/admin-reply.tsx'
import { ContactNotificationEmail } from '../../../emails/contact-notification.tsx'
import type { EmailFrame } from '../../../emails/layout.tsx'
import { NewsletterConfirmationEmail } from '../../../emails/newsletter-confirmation.tsx'
import type { Mail } from './mailer.ts'

/** The columns of the settings that mails show. */
export const settingsSchema = z.object({
  site_name: z.string(),
  contact_email: z.string(),
  logo_url: z.string().nullable(),
})
type Settings = z.infer<typeof settingsSchema>

const contactSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
})
const replySchema = contactSchema.extend({ original: z.string(), receivedAt: z.string() })
const authSchema = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
const newsletterSchema = z.object({ email: z.string(), token: z.string() })

type Draft = Pick<Mail, 'to' | 'toName' | 'subject' | 'replyTo'> & { body: ReactElement }

/** The name the templates of the auth server carry; they cannot know the one in the settings. */
const TEMPLATE_NAME = 'Torque Academy'

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function frameOf(settings: Settings): EmailFrame {
  const siteUrl =
    process.env.SITE_URL ?? process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000'
  const logo = settings.logo_url ? URL.parse(settings.logo_url, siteUrl) : null
  return {
    siteName: settings.site_name,
    siteUrl,
    // Mail programs load pictures from web addresses only.
    logoUrl: logo && /^https?:$/.test(logo.protocol) ? logo.href : null,
  }
}

/** A template of the auth server with the name and the logo of the settings. */
function brandAuthHtml(html: string, { siteName, logoUrl }: EmailFrame): string {
  const name = escapeHtml(siteName)
  const logo = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="" height="28" style="height:28px;width:auto;vertical-align:middle;margin-right:12px;padding:4px;background-color:#ffffff;border-radius:4px">`
    : ''
  return html
    .replace(new RegExp(`>\\s*${TEMPLATE_NAME}\\s*</td>`), () => `>${logo}${name}</td>`)
    .replaceAll(TEMPLATE_NAME, () => name)
}

/**
 * A mail of the outbox, ready to be sent: what its row says in the product's design, as HTML and as
 * plain text. Throws when the row does not hold what its kind needs.
 */
export async function composeMail(
  kind: string,
  payload: unknown,
  settings: Settings,
): Promise<Omit<Mail, 'id'>> {
  const frame = frameOf(settings)
  if (kind === 'auth') {
    const { html, text, ...mail } = authSchema.parse(payload)
    return {
      ...mail,
      fromName: frame.siteName,
      html: brandAuthHtml(html, frame),
      text: text.replaceAll(TEMPLATE_NAME, () => frame.siteName),
    }
  }
  const { body, ...mail } = draftMail(kind, payload, settings, frame)
  return {
    ...mail,
    fromName: frame.siteName,
    html: await render(body),
    text: await render(body, { plainText: true }),
  }
}

function draftMail(kind: string, payload: unknown, settings: Settings, frame: EmailFrame): Draft {
  switch (kind) {
    case 'contact-notification': {
      const contact = contactSchema.parse(payload)
      return {
        to: settings.contact_email,
        replyTo: contact.email,
        subject: `New contact message: ${contact.subject}`,
        body: createElement(ContactNotificationEmail, { ...frame, ...contact }),
      }
    }
    case 'admin-reply': {
      const reply = replySchema.parse(payload)
      return {
        to: reply.email,
        toName: `${reply.firstName} ${reply.lastName}`,
        replyTo: settings.contact_email,
        subject: reply.subject,
        body: createElement(AdminReplyEmail, { ...frame, ...reply }),
      }
    }
    case 'newsletter-confirmation': {
      const { email, token } = newsletterSchema.parse(payload)
      return {
        to: email,
        subject: `Please confirm your subscription to ${frame.siteName}`,
        body: createElement(NewsletterConfirmationEmail, {
          ...frame,
          confirmUrl: `${frame.siteUrl}/newsletter/confirm/${token}`,
          unsubscribeUrl: `${frame.siteUrl}/newsletter/unsubscribe/${token}`,
        }),
      }
    }
    default:
      throw new Error(`There is no template for mails of the kind ${kind}`)
  }
}
