import { type EmailFrame, EmailLayout, Paragraph } from './layout.tsx'

/** Goes to the previous email of an account after its email was changed. */
export function EmailChangedEmail({
  email,
  newEmail,
  ...frame
}: EmailFrame & { email: string; newEmail: string }) {
  return (
    <EmailLayout
      {...frame}
      preview="If that wasn't you, reply to this email."
      heading="Your email address was changed"
    >
      <Paragraph>
        The email of your account was changed from {email} to {newEmail}. Sign in with the new email
        from now on.
      </Paragraph>
      <Paragraph>
        If that wasn't you, reply to this email right away: our team will help you get your account
        back.
      </Paragraph>
    </EmailLayout>
  )
}
