import { Link, Text } from '@react-email/components'
import { type EmailFrame, EmailLayout, styles, TypedText } from './layout.tsx'

/** Tells the team that a visitor has written. Answering it answers the visitor (Reply-To). */
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
      <Text style={styles.muted}>
        From {firstName} {lastName} (<Link href={`mailto:${email}`}>{email}</Link>)
      </Text>
      <Text style={{ ...styles.text, fontWeight: 700 }}>{subject}</Text>
      <TypedText>{message}</TypedText>
      <Text style={styles.muted}>Answer this mail to write to the sender directly.</Text>
    </EmailLayout>
  )
}
