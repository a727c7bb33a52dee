import { Icon } from '@/components/ui/icon'
import { revocationReasons } from '@/lib/certificates/fields'
import { formatDay } from '@/lib/certificates/record'
import { type Certificate, isValid } from '@/lib/certificates/schema'
import styles from './certificate.module.css'

/** The state of a certificate in words, for the heading of its page. */
export function CertificateState({ certificate }: { certificate: Certificate }) {
  if (isValid(certificate)) {
    return (
      <p className={`${styles.state} ${styles.valid}`}>
        <Icon name="check" />
        Valid
      </p>
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
      <p className="mt-3 max-w-[62ch] leading-relaxed text-muted-foreground">
        {isReplaced
          ? 'It was issued again under another number. Ask its holder for the link to the new certificate.'
          : revocationReasons[revokedBecause as keyof typeof revocationReasons]}
      </p>
    </>
  )
}
