import type { Stack } from './stack.ts'

interface AuthEmail {
  subject: string
  /** Token hash of its link. */
  token: string
}

/** Emails of the auth server to this recipient in the outbox, oldest first. */
export async function authEmailsTo(stack: Stack, email: string): Promise<AuthEmail[]> {
  const rows = await stack.sql<{ subject: string; html: string }>(
    `select payload ->> 'subject' as subject, payload ->> 'html' as html
     from public.email_outbox where kind = 'auth' and payload ->> 'to' = $1 order by created_at`,
    [email],
  )
  return rows.map(({ subject, html }) => ({
    subject,
    token: /token_hash=([\w-]+)/.exec(html)?.[1] ?? '',
  }))
}

/** Moves every email an hour into the past for limits and links. */
export async function passAnHour(stack: Stack): Promise<void> {
  await stack.exec(`
    update private.account_emails set sent_at = sent_at - interval '61 minutes';
    update private.earlier_links set sent_at = sent_at - interval '61 minutes';
    update auth.users set recovery_sent_at = recovery_sent_at - interval '61 minutes',
      confirmation_sent_at = confirmation_sent_at - interval '61 minutes',
      email_change_sent_at = email_change_sent_at - interval '61 minutes'`)
}
