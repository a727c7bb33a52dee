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
      preview="One click and you are on the list."
      heading="Please confirm your subscription"
    >
      <Text style={styles.text}>
        Somebody, hopefully you, asked for the newsletter of {frame.siteName} at this address. It
        brings new articles and course updates, about twice a month.
      </Text>
      <Text style={styles.text}>
        <Button href={confirmUrl} style={styles.button}>
          Confirm subscription
        </Button>
      </Text>
      <Text style={styles.muted}>
        If it was not you, ignore this mail: you will not be added. You can also{' '}
        <Link href={unsubscribeUrl}>remove the address</Link> from our list at any time.
      </Text>
    </EmailLayout>
  )
}
