import { type AuthEmailProps, EmailLayout, LinkButton, Note, Paragraph } from './layout.tsx'

/** Confirms the new email of an account. */
export function EmailChangeEmail({ email, newEmail, tokenHash, ...frame }: AuthEmailProps) {
  return (
    <EmailLayout
      {...frame}
      preview="Confirm the new email of your account."
      heading="Confirm your new email address"
    >
      <Paragraph>
        You're receiving this because the email of the account {email} is to be changed to{' '}
        {newEmail}. Confirm the change, then sign in with the new email.
      </Paragraph>
      <LinkButton href={`${frame.siteUrl}/auth/confirm?token_hash=${tokenHash}&type=email_change`}>
        Confirm the change
      </LinkButton>
      <Note>
        The link works once and expires in one hour. If that wasn't you, ignore this email: the
        account keeps its email. If it is your account, also change your password.
      </Note>
    </EmailLayout>
  )
}
