import { SiteLink } from '@/components/ui/site-link'
import { doneCount, presentVersion } from '@/lib/certificates/missing'
import { certificatePath, ownCertificatePath } from '@/lib/certificates/paths'
import type { CertificateProgress, OwnCertificate } from '@/lib/certificates/queries'
import { formatDay } from '@/lib/certificates/record'
import { coverageOf, limitsOf } from '@/lib/certificates/weight'
import { courseCategories } from '@/lib/courses/catalog'
import styles from './learning.module.css'

/** The member's certificates, and the progress toward every other certificate. */
export function CertificatesSection({
  own,
  progress,
}: {
  own: readonly OwnCertificate[]
  progress: CertificateProgress
}) {
  const open = courseCategories.flatMap(({ slug }) => {
    const version = presentVersion(progress.versions.filter(({ category }) => category === slug))
    return version && !version.number ? [version] : []
  })
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates">
        Certificates <span className={styles.count}>{own.length}</span>
      </h2>
      <p className={styles.lead}>
        {progress.mayReceive
          ? 'For each certificate, watch its lessons, pass its knowledge checks and solve its fault cases.'
          : 'Certificates are part of the Professional and Enterprise plans. What you do now counts later.'}
      </p>
      {own.length > 0 ? (
        <ul className={styles.cases}>
          {own.map((certificate) => (
            <li key={certificate.number}>
              <div>
                <SiteLink href={certificatePath(certificate.number)} prefetch="never">
                  <span>{certificate.title}</span>
                </SiteLink>
                <p className={styles.module}>
                  {`Version ${certificate.version} · ${certificate.name}`}
                </p>
                {certificate.weight ? (
                  <p className={styles.module}>{coverageOf(certificate.weight)}</p>
                ) : null}
                <p className={styles.module}>{limitsOf(certificate.category)}</p>
              </div>
              <p className={styles.watched}>
                {certificate.revokedAt
                  ? `Revoked on ${formatDay(certificate.revokedAt)}`
                  : `Issued on ${formatDay(certificate.issuedAt)}`}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      <ul className={styles.cases}>
        {open.map((version) => (
          <li key={version.category}>
            <div>
              <SiteLink href={ownCertificatePath(version.category)} prefetch="never">
                <span>{version.title}</span>
              </SiteLink>
              <p className={styles.module}>{limitsOf(version.category)}</p>
            </div>
            <p className={styles.watched}>
              <progress
                aria-label={`Done for the certificate in ${version.title}`}
                value={doneCount(version)}
                max={version.items.length}
              />
              <span>{`${doneCount(version)} of ${version.items.length} done`}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
