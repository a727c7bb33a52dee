import {
  type AuthEmailProps,
  confirmUrl,
  EmailLayout,
  LinkButton,
  Note,
  Paragraph,
} from './layout.tsx'

/** Contains the link with which the owner of an account chooses a new password. */
export function RecoveryEmail({ email, tokenHash, next, ...frame }: AuthEmailProps) {
  return (
    <EmailLayout
      {...frame}
      preview="Choose a new password for your account."
      heading="Reset your password"
    >
      <Paragraph>
        You're receiving this because a password reset was requested for {email}. Use the link to
        choose a new password.
      </Paragraph>
      <LinkButton href={confirmUrl({ ...frame, tokenHash, next }, 'recovery')}>
        Choose a new password
      </LinkButton>
      <Note>
        The link works once and expires in one hour. If that wasn't you, ignore this email: your
        password stays the same.
      </Note>
    </EmailLayout>
  )
}
