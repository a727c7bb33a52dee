import {
  type AuthEmailProps,
  confirmUrl,
  EmailLayout,
  LinkButton,
  Note,
  Paragraph,
} from './layout.tsx'

/** Confirms the email of a new account. */
export function ConfirmationEmail({ email, tokenHash, next, ...frame }: AuthEmailProps) {
  return (
    <EmailLayout
      {...frame}
      preview="One step left to activate your account."
      heading="Confirm your email address"
    >
      <Paragraph>
        You're receiving this because an account at {frame.siteName} was created with {email}.
        Confirm your email address to start learning.
      </Paragraph>
      <LinkButton href={confirmUrl({ ...frame, tokenHash, next }, 'signup')}>
        Confirm email address
      </LinkButton>
      <Note>
        The link works once and expires in one hour. If that wasn't you, ignore this email: the
        account can't be used until it is confirmed.
      </Note>
    </EmailLayout>
  )
}
