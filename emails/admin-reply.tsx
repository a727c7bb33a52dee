import { hasGreeting } from './greeting.ts'
import { type EmailFrame, EmailLayout, Note, Paragraph, Quote, Rule } from './layout.tsx'

const receivedDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/**
 * A reply to a contact message, with the original message below it. Adds a greeting unless the reply begins with
 * one. `receivedAt` is an ISO time. The email shows it as a date in UTC.
 */
export function AdminReplyEmail({
  firstName,
  lastName,
  subject,
  message,
  original,
  receivedAt,
  ...frame
}: EmailFrame & {
  firstName: string
  lastName: string
  subject: string
  message: string
  original: string
  receivedAt: string
}) {
  return (
    <EmailLayout {...frame} preview={message.slice(0, 120)} heading={subject}>
      {hasGreeting(message) ? null : (
        <Paragraph>
          Hello {firstName} {lastName},
        </Paragraph>
      )}
      <Quote>{message}</Quote>
      <Rule />
      <Note>Your message of {receivedDate.format(new Date(receivedAt))}:</Note>
      <Quote isQuiet>{original}</Quote>
      <Note>Reply to this email if you have another question.</Note>
    </EmailLayout>
  )
}
