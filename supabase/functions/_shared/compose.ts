import process from 'node:process'
import { render, toPlainText } from '@react-email/render'
import { createElement, type ReactElement } from 'react'
import { z } from 'zod'
import { AdminReplyEmail } from '../../../emails/admin-reply.tsx'
import { authEmails } from '../../../emails/auth-emails.ts'
import { CertificateIssuedEmail } from '../../../emails/certificate-issued.tsx'
import { CertificateReissuedEmail } from '../../../emails/certificate-reissued.tsx'
import { CertificateRevokedEmail } from '../../../emails/certificate-revoked.tsx'
import { ContactNotificationEmail } from '../../../emails/contact-notification.tsx'
import { EmailChangedEmail } from '../../../emails/email-changed.tsx'
import { InvitationEmail } from '../../../emails/invitation.tsx'
import type { EmailFrame } from '../../../emails/layout.tsx'
import { ModuleConfirmationEmail } from '../../../emails/module-confirmation.tsx'
import { ModulePublishedEmail } from '../../../emails/module-published.tsx'
import { NewsletterConfirmationEmail } from '../../../emails/newsletter-confirmation.tsx'
import { PasswordChangedEmail } from '../../../emails/password-changed.tsx'
import { PlanEndingEmail } from '../../../emails/plan-ending.tsx'
import { PlanGrantedEmail } from '../../../emails/plan-granted.tsx'
import { PlanRequestEmail } from '../../../emails/plan-request.tsx'
import { coverageOf, limitsOf, timeOf } from '../../../lib/certificates/weight.ts'
import { removeControls } from '../../../lib/xml.ts'
import type { Email } from './mailer.ts'

/** The columns of the settings that emails show. */
export const settingsSchema = z.object({
  site_name: z.string(),
  contact_email: z.string(),
  logo_url: z.string().nullable(),
  /** Null for the default. */
  latest_reply: z.string().nullish(),
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
const newsletterSchema = z.object({ email: z.string(), token: z.string() })
const moduleSchema = z.object({ email: z.string(), title: z.string(), path: z.string() })
const moduleConfirmationSchema = moduleSchema.extend({ token: z.string() })
const planRequestSchema = z.object({ email: z.string(), plan: z.string() })
const planSchema = planRequestSchema.extend({ lastDay: z.iso.date() })
const planGrantedSchema = planSchema.extend({
  opens: z.array(z.object({ title: z.string(), path: z.string() })),
  firstDay: z.iso.date(),
  lastDay: z.iso.date().nullable(),
})
const invitationSchema = z.object({
  email: z.string(),
  token: z.string(),
  /** Null if the invitation includes no plan. */
  plan: z.string().nullable(),
  opens: z.array(z.object({ title: z.string() })),
  /** Null if the plan begins with the acceptance. */
  firstDay: z.iso.date().nullable(),
  lastDay: z.iso.date().nullable(),
  months: z.number().nullable(),
  expiresOn: z.iso.date(),
})
const certificateSchema = z.object({
  email: z.string(),
  name: z.string(),
  title: z.string(),
  number: z.string(),
  category: z.string(),
  /** Null if it was issued before certificates stated what they weigh. */
  weight: z
    .object({
      lessons: z.number(),
      ofLessons: z.number(),
      checks: z.number(),
      cases: z.number(),
      filmSeconds: z.number(),
      checkSeconds: z.number(),
      benchSeconds: z.number(),
    })
    .nullable(),
})
const reasonSchema = certificateSchema.extend({ reason: z.string() })
const revokedSchema = reasonSchema.extend({ because: z.enum(['error', 'misuse', 'request']) })
/** What the page of a revoked certificate says, too. */
const revocations = {
  error: 'It was issued in error.',
  misuse: 'It was obtained against the rules.',
  request: 'You asked us to revoke it.',
}
const authSchema = z.discriminatedUnion('template', [
  z.object({
    template: z.enum(['confirmation', 'recovery', 'magic-link', 'email-change']),
    to: z.string(),
    /** Email of the account; differs from `to` when the email is being changed. */
    email: z.string(),
    tokenHash: z.string(),
    /** Path of the page that opens after the link has been used. */
    next: z.string().default('/'),
  }),
  z.object({ template: z.literal('password-changed'), to: z.string() }),
  z.object({ template: z.literal('email-changed'), to: z.string(), newEmail: z.string() }),
])

type Draft = Pick<Email, 'to' | 'toName' | 'subject' | 'replyTo'> & { body: ReactElement }

/** Formats a day (YYYY-MM-DD) as "June 30, 2027". */
const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

function frameOf(settings: Settings): EmailFrame {
  const siteUrl =
    process.env.SITE_URL ?? process.env.NEXT_PUBLIC_SITE_URL ?? 'http://localhost:3000'
  const logo = settings.logo_url ? URL.parse(settings.logo_url, siteUrl) : null
  return {
    siteName: settings.site_name,
    siteUrl,
    // Email clients load images only from http and https URLs.
    logoUrl: logo && /^https?:$/.test(logo.protocol) ? logo.href : null,
  }
}

/** Headings keep their case: in capitals, 5 mV would become 5 MV. */
const plainText = {
  selectors: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
    selector,
    options: { uppercase: false },
  })),
}

/**
 * Renders the payload of an outbox row as an email in the site's layout, as HTML and as plain text. Throws
 * if the payload lacks a field that its kind needs.
 */
export async function composeEmail(
  kind: string,
  payload: unknown,
  settings: Settings,
): Promise<Omit<Email, 'id'>> {
  const { body, subject, ...email } = draftEmail(kind, payload, settings)
  const html = removeControls(await render(body))
  return {
    ...email,
    subject: removeControls(subject),
    fromName: settings.site_name,
    html,
    text: toPlainText(html, plainText),
  }
}

function draftEmail(kind: string, payload: unknown, settings: Settings): Draft {
  const frame = frameOf(settings)
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
        subject: `Confirm your subscription to ${frame.siteName}`,
        body: createElement(NewsletterConfirmationEmail, {
          ...frame,
          confirmUrl: `${frame.siteUrl}/newsletter/confirm/${token}`,
          unsubscribeUrl: `${frame.siteUrl}/newsletter/unsubscribe/${token}`,
        }),
      }
    }
    case 'module-confirmation': {
      const { email, title, token } = moduleConfirmationSchema.parse(payload)
      return {
        to: email,
        subject: `Confirm your notification for ${title}`,
        body: createElement(ModuleConfirmationEmail, {
          ...frame,
          title,
          confirmUrl: `${frame.siteUrl}/newsletter/module/confirm/${token}`,
          unsubscribeUrl: `${frame.siteUrl}/newsletter/module/unsubscribe/${token}`,
        }),
      }
    }
    case 'module-published': {
      const { email, title, path } = moduleSchema.parse(payload)
      return {
        to: email,
        subject: `${title} is ready`,
        body: createElement(ModulePublishedEmail, {
          ...frame,
          title,
          moduleUrl: `${frame.siteUrl}${path}`,
        }),
      }
    }
    case 'plan-request': {
      const { email, plan } = planRequestSchema.parse(payload)
      return {
        to: email,
        replyTo: settings.contact_email,
        subject: `Your request for the ${plan} plan`,
        body: createElement(PlanRequestEmail, {
          ...frame,
          plan,
          latestReply: settings.latest_reply ?? undefined,
        }),
      }
    }
    case 'plan-granted': {
      const { email, opens, firstDay, lastDay, plan } = planGrantedSchema.parse(payload)
      return {
        to: email,
        replyTo: settings.contact_email,
        subject: `Your ${plan} plan`,
        body: createElement(PlanGrantedEmail, {
          ...frame,
          plan,
          firstDay: longDate(firstDay),
          lastDay: lastDay && longDate(lastDay),
          opens: opens.map(({ title, path }) => ({ title, url: `${frame.siteUrl}${path}` })),
        }),
      }
    }
    case 'plan-ending': {
      const { email, plan, ...days } = planSchema.parse(payload)
      const lastDay = longDate(days.lastDay)
      return {
        to: email,
        replyTo: settings.contact_email,
        subject: `Your ${plan} plan ends on ${lastDay}`,
        body: createElement(PlanEndingEmail, { ...frame, plan, lastDay }),
      }
    }
    case 'invitation':
      return draftInvitationEmail(payload, settings, frame)
    case 'certificate-issued':
    case 'certificate-reissued':
    case 'certificate-revoked':
      return draftCertificateEmail(kind, payload, settings, frame)
    case 'auth':
      return draftAuthEmail(payload, settings, frame)
    default:
      throw new Error(`There is no template for emails of the kind ${kind}`)
  }
}

function draftInvitationEmail(payload: unknown, settings: Settings, frame: EmailFrame): Draft {
  const { email, token, firstDay, lastDay, expiresOn, ...plan } = invitationSchema.parse(payload)
  return {
    to: email,
    replyTo: settings.contact_email,
    subject: `Your invitation to ${frame.siteName}`,
    body: createElement(InvitationEmail, {
      ...frame,
      ...plan,
      firstDay: firstDay && longDate(firstDay),
      lastDay: lastDay && longDate(lastDay),
      expiresOn: longDate(expiresOn),
      url: `${frame.siteUrl}/auth/invitation?token=${token}`,
    }),
  }
}

function draftCertificateEmail(
  kind: 'certificate-issued' | 'certificate-reissued' | 'certificate-revoked',
  payload: unknown,
  settings: Settings,
  frame: EmailFrame,
): Draft {
  const { email: to, category, weight, ...printed } = certificateSchema.parse(payload)
  const covers = weight ? `It covers ${coverageOf(weight)}. Time: ${timeOf(weight)}.` : ''
  const certificate = { ...printed, scope: `${covers} ${limitsOf(category)}`.trim() }
  const replyTo = settings.contact_email
  const certificateUrl = `${frame.siteUrl}/certificates/${certificate.number}`
  switch (kind) {
    case 'certificate-issued': {
      const body = createElement(CertificateIssuedEmail, {
        ...frame,
        ...certificate,
        certificateUrl,
      })
      return { to, replyTo, subject: `Your certificate: ${certificate.title}`, body }
    }
    case 'certificate-reissued': {
      const { reason } = reasonSchema.parse(payload)
      const props = { ...frame, ...certificate, reason, certificateUrl }
      const body = createElement(CertificateReissuedEmail, props)
      return { to, replyTo, subject: `Your new certificate: ${certificate.title}`, body }
    }
    case 'certificate-revoked': {
      const { reason, because } = revokedSchema.parse(payload)
      const said = { reason, because: revocations[because] }
      const props = { ...frame, ...certificate, ...said, certificateUrl }
      const body = createElement(CertificateRevokedEmail, props)
      return { to, replyTo, subject: `Your certificate was revoked: ${certificate.title}`, body }
    }
  }
}

function draftAuthEmail(payload: unknown, settings: Settings, frame: EmailFrame): Draft {
  const message = authSchema.parse(payload)
  const { to } = message
  const replyTo = settings.contact_email
  switch (message.template) {
    case 'password-changed': {
      const body = createElement(PasswordChangedEmail, { ...frame, email: to })
      return { to, replyTo, subject: 'Your password was changed', body }
    }
    case 'email-changed': {
      const { newEmail } = message
      const body = createElement(EmailChangedEmail, { ...frame, email: to, newEmail })
      return { to, replyTo, subject: 'Your email address was changed', body }
    }
    default: {
      const { subject, Email } = authEmails[message.template]
      const { email, tokenHash } = message
      const next = message.next === '/' ? '' : encodeURIComponent(message.next)
      return {
        to,
        subject,
        body: createElement(Email, { ...frame, email, newEmail: to, tokenHash, next }),
      }
    }
  }
}
