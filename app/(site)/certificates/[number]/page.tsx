import type { Metadata } from 'next'
import { CertificateFiles } from '@/app/(site)/certificates/[number]/_components/certificate-files'
import { CertificateResults } from '@/app/(site)/certificates/[number]/_components/certificate-results'
import { CertificateState } from '@/app/(site)/certificates/[number]/_components/certificate-state'
import { PlainHead } from '@/components/layout/page-hero'
import { SiteLink } from '@/components/ui/site-link'
import { factsOf } from '@/lib/certificates/display'
import { certificatePath, certificateRulePath } from '@/lib/certificates/paths'
import { formatDay } from '@/lib/certificates/record'
import { type Certificate, isValid } from '@/lib/certificates/schema'
import { findCertificate, getIssuer, linkedInUrl } from '@/lib/certificates/verify'
import { limitsOf, minimumText } from '@/lib/certificates/weight'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'
import styles from './_components/certificate.module.css'

// Never cached: a revocation must show at once, and every made-up number would add a page to the cache.
export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  title: 'Certificate',
  robots: { index: false, follow: false },
  // Only people who received the URL know it.
  referrer: 'no-referrer',
}

export default async function CertificatePage({ params }: PageProps<'/certificates/[number]'>) {
  const { number } = await params
  const found = await findCertificate(number)
  if (found.status === 'limited') {
    return (
      <PlainHead
        title="Too many requests"
        description="Your network has looked up many certificates. Try again in a few minutes."
      />
    )
  }
  if (found.status === 'unknown') return <UnknownCertificate />
  return <CertificateView certificate={found.certificate} />
}

function UnknownCertificate() {
  return (
    <PlainHead
      title="Unknown certificate"
      description="No certificate has this number. Compare it with the printed one: five groups of four characters. Certificates of deleted accounts are unknown, too."
    >
      <p>
        <SiteLink href="/contact" className="underline underline-offset-4">
          Ask us about a certificate
        </SiteLink>
      </p>
    </PlainHead>
  )
}

async function CertificateView({ certificate }: { certificate: Certificate }) {
  const [{ siteName }, issuer] = await Promise.all([getSiteSettings(), getIssuer()])
  const { number, title, version, category, name, record } = certificate
  const pageUrl = env.NEXT_PUBLIC_SITE_URL + certificatePath(number)
  return (
    <>
      <PlainHead title={`Certificate in ${title}`}>
        <CertificateState certificate={certificate} siteName={siteName} />
      </PlainHead>
      <div className={`container-page ${styles.page}`}>
        <section aria-label="Certificate" className={styles.front}>
          <dl className={styles.facts}>
            {name ? (
              <>
                <dt className={styles.wide}>Name</dt>
                <dd className={`${styles.name} ${styles.wide}`}>{name}</dd>
              </>
            ) : null}
            <dt>Certificate</dt>
            <dd>
              <SiteLink
                href={certificateRulePath(category)}
                className="underline underline-offset-4"
              >
                {title}
              </SiteLink>
              , version {version}
            </dd>
            {name && record ? (
              factsOf({ ...certificate, name, record }).map(({ label, value }) => (
                <Fact key={label} label={label} value={value} />
              ))
            ) : (
              <Fact label="Issued" value={formatDay(certificate.issuedAt)} />
            )}
            <dt>Issued by</dt>
            <dd>{siteName}</dd>
            <dt className={styles.wide}>Number</dt>
            <dd className={`${styles.number} ${styles.wide}`}>{number}</dd>
            <dt className={styles.wide}>Limits</dt>
            <dd className={styles.wide}>
              {certificate.rule === 1
                ? `${limitsOf(category)} It was issued before our certificates stated what they weigh. Certificates now name their modules and need ${minimumText}.`
                : limitsOf(category)}
            </dd>
          </dl>
          {isValid(certificate) ? (
            <CertificateFiles
              number={number}
              hasBadge={issuer !== null}
              linkedInUrl={linkedInUrl(certificate, siteName, pageUrl)}
            />
          ) : null}
        </section>
        {record ? <CertificateResults certificate={{ ...certificate, record }} /> : null}
      </div>
    </>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </>
)
