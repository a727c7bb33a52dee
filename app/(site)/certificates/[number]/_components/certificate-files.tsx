import { buttonVariants } from '@/components/ui/button-variants'
import { badgePath, certificatePdfPath } from '@/lib/certificates/paths'
import styles from './certificate.module.css'

/** The downloads of a valid certificate. */
export function CertificateFiles({
  number,
  hasBadge,
  linkedInUrl,
}: {
  number: string
  hasBadge: boolean
  linkedInUrl: string
}) {
  const outline = buttonVariants({ variant: 'outline' })
  return (
    <div className={styles.share}>
      <h2>Print it, share it, verify it</h2>
      {/* Not router links, because the responses are files. */}
      <div className={styles.files}>
        <a href={certificatePdfPath(number)} download className={outline}>
          Download PDF
        </a>
        {hasBadge ? (
          <a href={badgePath(number)} download className={outline}>
            Download badge
          </a>
        ) : null}
        <a href={linkedInUrl} rel="noopener" target="_blank" className={outline}>
          Add to LinkedIn profile
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
      {hasBadge ? (
        <p>
          The badge is an Open Badges 3.0 credential, signed with our key (eddsa-rdfc-2022,
          did:web). Badge software can verify it without this page, and our status list tells that
          software whether it was revoked. It contains the printed name.
        </p>
      ) : null}
      <p>
        Only people who have the link or the number find this page. Search engines don’t list it.
      </p>
    </div>
  )
}
