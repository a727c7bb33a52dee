import { Button, Link, Text } from '@react-email/components'
import { type EmailFrame, EmailLayout, styles } from './layout.tsx'

/** The second half of the double opt-in: nothing is sent to an address until this is answered. */
export function NewsletterConfirmationEmail({
  confirmUrl,
  unsubscribeUrl,
  ...frame
}: EmailFrame & { confirmUrl: string; unsubscribeUrl: string }) {
  return (
    <EmailLayout
      {...frame}
      preview="One click and you're subscribed."
      heading="Please confirm your subscription"
    >
      <Text style={styles.text}>
        You're receiving this because this email was entered for the newsletter of {frame.siteName}.
        It brings new articles and course updates, about twice a month.
      </Text>
      <Text style={styles.text}>
        <Button href={confirmUrl} style={styles.button}>
          Confirm subscription
        </Button>
      </Text>
      <Text style={styles.muted}>
        If that wasn't you, ignore this email: you won't be subscribed. You can also{' '}
        <Link href={unsubscribeUrl}>remove this email</Link> from our list at any time.
      </Text>
    </EmailLayout>
  )
}
