import type { Stack } from './stack.ts'

interface AuthEmail {
  template: string
  /** Token hash of its link; empty for a notice. */
  token: string
  /** Path to which its link leads after the confirmation. */
  next: string | null
}

/** Emails of the auth server to this recipient in the outbox, oldest first. */
export async function authEmailsTo(stack: Pick<Stack, 'sql'>, email: string): Promise<AuthEmail[]> {
  return stack.sql<AuthEmail>(
    `select payload ->> 'template' as template, coalesce(tokens ->> 'tokenHash', '') as token,
            payload ->> 'next' as next
     from public.email_outbox left join private.email_tokens on email_id = id
     where kind = 'auth' and payload ->> 'to' = $1 order by created_at`,
    [email],
  )
}

/** Makes every email and link older, for tests of limits and expired links. */
export async function passMinutes(stack: Stack, minutes: number): Promise<void> {
  await stack.exec(`
    update private.account_emails set sent_at = sent_at - interval '${minutes} minutes';
    update auth.users set recovery_sent_at = recovery_sent_at - interval '${minutes} minutes',
      confirmation_sent_at = confirmation_sent_at - interval '${minutes} minutes',
      email_change_sent_at = email_change_sent_at - interval '${minutes} minutes'`)
}

export const passAnHour = (stack: Stack) => passMinutes(stack, 61)
