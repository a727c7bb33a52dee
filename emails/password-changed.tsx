import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph } from './layout.tsx'

/** Notifies the owner of an account that its password was changed. */
export function PasswordChangedEmail({ email, ...frame }: EmailFrame & { email: string }) {
  return (
    <EmailLayout
      {...frame}
      preview="If that wasn't you, choose a new password now."
      heading="Your password was changed"
    >
      <Paragraph>
        The password of your account {email} was changed. If that was you, there's nothing to do.
      </Paragraph>
      <Paragraph>
        If that wasn't you, choose a new password now. All other devices are signed out then.
      </Paragraph>
      <LinkButton href={`${frame.siteUrl}/auth/forgot-password`}>Reset password</LinkButton>
      <Note>Can't get in? Reply to this email and our team will help you.</Note>
    </EmailLayout>
  )
}
