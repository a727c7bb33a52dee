import { Fragment } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { certificateRulePath } from '@/lib/certificates/paths'
import { listCertificateRules } from '@/lib/certificates/queries'

/** Names the categories that have a certificate, with links to what it requires. */
export async function CertificatesToday() {
  const rules = await listCertificateRules()
  return (
    <p className="mt-3 max-w-[62ch] leading-relaxed text-muted-foreground">
      <strong className="text-foreground">Which certificates exist today.</strong>{' '}
      {rules.map(({ category, title }, index) => (
        <Fragment key={category}>
          {index > 0 && ', '}
          <SiteLink
            href={certificateRulePath(category)}
            className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
          >
            {title}
          </SiteLink>
        </Fragment>
      ))}
      {rules.length > 0 && '. '}
      {rules.length > 0 ? 'Each other category' : 'Each category'} gets one as soon as all lessons
      of at least one of its modules are published.
    </p>
  )
}
