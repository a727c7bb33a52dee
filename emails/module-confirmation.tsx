import { type EmailFrame, EmailLayout, LinkButton, Note, Paragraph, TextLink } from './layout.tsx'

/** The second half of the double opt-in. Only confirmed subscribers are notified. */
export function ModuleConfirmationEmail({
  title,
  confirmUrl,
  unsubscribeUrl,
  ...frame
}: EmailFrame & {
  /** Title of the module. */
  title: string
  confirmUrl: string
  unsubscribeUrl: string
}) {
  return (
    <EmailLayout
      {...frame}
      preview={`One email when ${title} is ready.`}
      heading="Confirm your notification"
    >
      <Paragraph>
        You're receiving this because this email was entered to be notified when the module {title}{' '}
        is ready. Once you confirm, we'll send you that one email.
      </Paragraph>
      <LinkButton href={confirmUrl}>Confirm notification</LinkButton>
      <Note>
        If that wasn't you, ignore this email: you won't be notified. You can cancel at any time:{' '}
        <TextLink href={unsubscribeUrl}>unsubscribe</TextLink>
      </Note>
    </EmailLayout>
  )
}
