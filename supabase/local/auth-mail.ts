import type { EmailDriver } from '@supabase/lite'
import type { LocalApp } from './database.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** The text part of a mail: the embedded server's own would carry links this site does not serve. */
export function plainText(html: string): string {
  return html
    .replace(/[\s\S]*<h1/, '<h1')
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, href: string, label: string) =>
      label.trim() === href ? href : `${label.trim()}:\n${href}`,
    )
    .replace(/<\/(h1|p)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&[a-z0-9#]+;/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/**
 * Emails of the auth server go through the outbox, like those of the site, so that they outlive a mail
 * server that is down. Every one passes here, whatever requested it. More than three an hour to one
 * email are dropped without an error, because an error would reveal that there is an account.
 * `deliver` sends the one with this id and reports its own failures.
 */
export function authMailDriver(app: LocalApp, deliver: (id: string) => void): EmailDriver {
  return {
    async send({ to, subject, html, text }) {
      const { rows } = await app.connection.driver.query<{ id: string }>(
        `insert into public.email_outbox (kind, payload)
         select 'auth', jsonb_build_object('to', $1::text, 'subject', $2::text, 'html', $3::text, 'text', $4::text)
         where private.claim_account_email('auth', $1)
         returning id`,
        [to, subject, html ?? '', html ? plainText(html) : (text ?? '')],
      )
      if (rows[0]) deliver(rows[0].id)
    },
  }
}
