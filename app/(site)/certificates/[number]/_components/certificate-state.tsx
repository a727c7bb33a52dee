import { Icon } from '@/components/ui/icon'
import { revocationReasons } from '@/lib/certificates/fields'
import { formatDay } from '@/lib/certificates/record'
import { type Certificate, isValid } from '@/lib/certificates/schema'
import styles from './certificate.module.css'

/** The readable state of a certificate, for the heading of its page. */
export function CertificateState({
  certificate,
  siteName,
}: {
  certificate: Certificate
  siteName: string
}) {
  if (isValid(certificate)) {
    return (
      <>
        <p className={`${styles.state} ${styles.valid}`}>
          <Icon name="check" />
          Valid
        </p>
        <p className={styles.meaning}>
          {siteName} issued this certificate, and it has not been revoked. This page shows its state
          at the moment you open it. It shows everything that is printed on the certificate: compare
          the two.
        </p>
      </>
    )
  }
  const { revokedAt, revokedBecause } = certificate
  const isReplaced = revokedBecause === 'replaced'
  return (
    <>
      <p className={`${styles.state} ${styles.invalid}`}>
        <Icon name="warning" />
        {`${isReplaced ? 'Replaced' : 'Revoked'} on ${formatDay(revokedAt ?? '')}`}
      </p>
      <p className={styles.meaning}>
        {'It is no longer valid. '}
        {isReplaced
          ? 'It was issued again under another number. Ask its holder for the link to the new certificate.'
          : revocationReasons[revokedBecause as keyof typeof revocationReasons]}
      </p>
    </>
  )
}
