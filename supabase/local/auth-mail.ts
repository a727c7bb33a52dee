import { randomUUID } from 'node:crypto'
import type { EmailDriver } from '@supabase/lite'
import { sendMail } from '../functions/_shared/mailer.ts'

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

/** Mails of the auth server take the same way as those of the site. */
export function authMailDriver(): EmailDriver {
  return {
    send: async ({ to, subject, html, text }) =>
      sendMail({
        id: randomUUID(),
        to,
        fromName: 'Torque Academy',
        subject,
        html: html ?? '',
        text: html ? plainText(html) : (text ?? ''),
      }),
  }
}
