import { AsyncLocalStorage } from 'node:async_hooks'
import type { App } from '@supabase/lite'
import type { AuthTemplate } from '../../emails/auth-emails.ts'
import type { LocalApp } from './database.ts'

type Mailer = NonNullable<App['_mailer']>

/**
 * Path of the page that opens after the user has followed a link in an email of the current request. Kept
 * here because the embedded auth server ignores the `redirect_to` of a request.
 */
export const nextOfRequest = new AsyncLocalStorage<string>()

/**
 * Replaces the mailer of the embedded auth server. Adds its emails to the outbox, so that no email is lost while the
 * mail server is down. Drops confirmations and changes of an email beyond three an hour to one recipient. Drops them
 * without an error, because an error would reveal that the account exists. requestEmail() limits the other emails. Also
 * drops the confirmation of an email that an invitation has confirmed, as a hosted server does. `deliver` sends the
 * email with this id and reports its own failures.
 */
export function authMailer(app: LocalApp, deliver: (id: string) => void): Mailer {
  const send =
    (template: AuthTemplate): Mailer['sendConfirmation'] =>
    async (to, tokenHash, _otp, meta) => {
      const next = nextOfRequest.getStore() ?? '/'
      const payload = { template, to, email: meta?.currentEmail ?? to, tokenHash, next }
      const { rows } = await app.connection.driver.query<{ id: string }>(
        `insert into public.email_outbox (kind, payload)
         select 'auth', $2::text::jsonb
         where case
           when $3 = 'confirmation' and exists (
             select 1 from auth.users where email = $1 and email_confirmed_at is not null
           ) then false
           when $3 in ('recovery', 'magic-link') then true
           else private.claim_account_email('auth', nullif($3, 'email-change'), $1)
         end
         returning id`,
        [to, JSON.stringify(payload), template],
      )
      if (rows[0]) deliver(rows[0].id)
    }
  return {
    sendConfirmation: send('confirmation'),
    sendRecovery: send('recovery'),
    sendMagicLink: send('magic-link'),
    sendEmailChange: send('email-change'),
    // Sends nothing: changing a password or email requires `current_password`, never a code.
    async sendReauthentication() {},
  }
}
