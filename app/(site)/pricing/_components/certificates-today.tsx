import { Fragment } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { certificateRulePath } from '@/lib/certificates/paths'
import { listCertificateRules } from '@/lib/certificates/queries'
import { needsTime, ruleCoverage } from '@/lib/certificates/rule'
import { minimumText, minimumWeight } from '@/lib/certificates/weight'

/** Names the certificates that exist, with what they weigh and links to what they require. */
export async function CertificatesToday() {
  const rules = await listCertificateRules()
  return (
    <p className="mt-3 max-w-[62ch] leading-relaxed text-muted-foreground">
      <strong className="text-foreground">Which certificates exist today.</strong>{' '}
      {rules.map((rule) => (
        <Fragment key={rule.category}>
          <SiteLink
            href={certificateRulePath(rule.category)}
            className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
          >
            {rule.title}
          </SiteLink>
          {` (${ruleCoverage(rule)}${needsTime(rule) ? `; only with ${minimumWeight.minutes} minutes of film, checks and bench` : ''}). `}
        </Fragment>
      ))}
      {rules.length > 0 ? 'The other categories have' : 'No category has'}
      {rules.length > 0 ? ' no certificate yet: ' : ' a certificate yet: '}
      {`a certificate needs ${minimumText}. Certificates aren’t official qualifications and don’t authorize work on high-voltage systems.`}
    </p>
  )
}
