import { type EmailFrame, EmailLayout, Note, Paragraph, Quote, TextLink } from './layout.tsx'

/** Notifies the team of a contact message. Its Reply-To header is the email of the sender. */
export function ContactNotificationEmail({
  firstName,
  lastName,
  email,
  subject,
  message,
  ...frame
}: EmailFrame & {
  firstName: string
  lastName: string
  email: string
  subject: string
  message: string
}) {
  return (
    <EmailLayout
      {...frame}
      preview={`${firstName} ${lastName}: ${subject}`}
      heading="New contact message"
    >
      <Note>
        From {firstName} {lastName} (<TextLink href={`mailto:${email}`}>{email}</TextLink>)
      </Note>
      <Paragraph>
        <strong>{subject}</strong>
      </Paragraph>
      <Quote>{message}</Quote>
      <Note>Reply to this email to answer {firstName} directly.</Note>
    </EmailLayout>
  )
}
