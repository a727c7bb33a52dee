import {
  type AuthEmailProps,
  confirmUrl,
  EmailLayout,
  LinkButton,
  Note,
  Paragraph,
} from './layout.tsx'

/** Signs in to an account, and confirms its email. */
export function MagicLinkEmail({ email, tokenHash, next, ...frame }: AuthEmailProps) {
  return (
    <EmailLayout {...frame} preview="Confirm your email and sign in." heading="Your sign-in link">
      <Paragraph>
        You're receiving this because a sign-in link was requested for {email}. The link confirms
        your email address and signs you in.
      </Paragraph>
      <LinkButton href={confirmUrl({ ...frame, tokenHash, next }, 'magiclink')}>
        Confirm and sign in
      </LinkButton>
      <Note>
        The link works once and expires in one hour. If that wasn't you, ignore this email.
      </Note>
    </EmailLayout>
  )
}
