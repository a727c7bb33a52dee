import type { ComponentType } from 'react'
import { ConfirmationEmail } from './confirmation.tsx'
import { EmailChangeEmail } from './email-change.tsx'
import type { AuthEmailProps } from './layout.tsx'
import { MagicLinkEmail } from './magic-link.tsx'
import { RecoveryEmail } from './recovery.tsx'

interface AuthEmail {
  /** supabase/config.toml repeats it for hosted projects. */
  subject: string
  Email: ComponentType<AuthEmailProps>
}

/** The emails of the auth server. Each key is the name of a file in supabase/templates. */
export const authEmails = {
  confirmation: { subject: 'Confirm your email address', Email: ConfirmationEmail },
  recovery: { subject: 'Reset your password', Email: RecoveryEmail },
  'magic-link': { subject: 'Your sign-in link', Email: MagicLinkEmail },
  'email-change': { subject: 'Confirm your new email address', Email: EmailChangeEmail },
} satisfies Record<string, AuthEmail>

export type AuthTemplate = keyof typeof authEmails
