import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { AuthTemplate } from '../../emails/auth-emails.ts'
import type { LocalApp } from './database.ts'

type Mailer = NonNullable<App['_mailer']>

/**
 * Path of the site to which the emails of the current request lead in the end. The embedded auth server
 * ignores `redirect_to` of a request.
 */
export const nextOfRequest = new AsyncLocalStorage<string>()

/**
 * Replaces the mailer of the embedded auth server: its emails go through the outbox like all others,
 * so that they survive a mail server that is down. Every one passes here, whatever requested it. More
 * than three an hour to one email are dropped without an error, because an error would reveal that
 * there is an account. `deliver` sends the email with this id and reports its own failures.
 */
export function authMailer(app: LocalApp, deliver: (id: string) => void): Mailer {
  const send =
    (template: AuthTemplate): Mailer['sendConfirmation'] =>
    async (to, tokenHash, _otp, meta) => {
      const next = nextOfRequest.getStore() ?? '/'
      const payload = { template, to, email: meta?.currentEmail ?? to, tokenHash, next }
      const { rows } = await app.connection.driver.query<{ id: string }>(
        `insert into public.email_outbox (kind, payload)
         select 'auth', $2::text::jsonb where private.claim_account_email('auth', $1)
         returning id`,
        [to, JSON.stringify(payload)],
      )
      if (rows[0]) deliver(rows[0].id)
    }
  return {
    sendConfirmation: send('confirmation'),
    sendRecovery: send('recovery'),
    sendMagicLink: send('magic-link'),
    sendEmailChange: send('email-change'),
    // Changes of a password or an email require `current_password` and never a code.
    async sendReauthentication() {},
  }
}
