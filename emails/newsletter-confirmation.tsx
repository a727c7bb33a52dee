import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** The second half of the double opt-in. Only confirmed subscribers get the newsletter. */
export function NewsletterConfirmationEmail({
  confirmUrl,
  unsubscribeUrl,
  ...frame
}: EmailFrame & { confirmUrl: string; unsubscribeUrl: string }) {
  return (
    <EmailLayout
      {...frame}
      preview="New articles and course updates, about twice a month."
      heading="Confirm your subscription"
    >
      <Paragraph>
        You're receiving this because this email was entered for the {frame.siteName} newsletter:
        new articles and course updates, about twice a month.
      </Paragraph>
      <LinkButton href={confirmUrl}>Confirm subscription</LinkButton>
      <Note>
        If that wasn't you, ignore this email: you won't be subscribed. You can leave the list at
        any time: <TextLink href={unsubscribeUrl}>unsubscribe</TextLink>
      </Note>
    </EmailLayout>
  )
}
