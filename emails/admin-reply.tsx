import { Hr, Text } from '@react-email/components'
import { type EmailFrame, EmailLayout, styles, TypedText } from './layout.tsx'

const receivedDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

const original = {
  ...styles.quote,
  borderLeft: '3px solid #d5dce4',
  fontSize: '13px',
  lineHeight: '20px',
  color: '#5b6776',
} as const

/**
 * The answer to a customer's message, with that message below it. `receivedAt` is a time in ISO
 * form; its day is told in UTC.
 */
export function AdminReplyEmail({
  firstName,
  lastName,
  subject,
  message,
  original: quoted,
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
      <Text style={styles.text}>
        Hello {firstName} {lastName},
      </Text>
      <TypedText style={styles.text}>{message}</TypedText>
      <Hr style={{ borderColor: '#d5dce4', margin: '24px 0 16px' }} />
      <Text style={styles.muted}>Your message of {receivedDate.format(new Date(receivedAt))}:</Text>
      <TypedText style={original}>{quoted}</TypedText>
      <Text style={{ ...styles.muted, margin: 0 }}>
        Answer this mail if anything is still open: it reaches our team.
      </Text>
    </EmailLayout>
  )
}
