import { Fragment } from 'react'
import { SiteLink } from '@/components/ui/site-link'
import { certificateRulePath } from '@/lib/certificates/paths'
import { listCertificateRules } from '@/lib/certificates/queries'

const list = new Intl.ListFormat('en-US')

/** Names the categories that have a certificate, with links to what it requires. */
export async function CertificatesToday() {
  const rules = await listCertificateRules()
  return (
    <p className="mt-3 max-w-[62ch] leading-relaxed text-muted-foreground">
      <strong className="text-foreground">Which certificates exist today.</strong>{' '}
      {rules.length > 0 ? (
        <>
          {list
            .formatToParts(rules.map(({ category }) => category))
            .map(({ type, value }, index) => {
              const rule = rules.find(({ category }) => type === 'element' && category === value)
              return rule ? (
                <SiteLink
                  key={value}
                  href={certificateRulePath(rule.category)}
                  className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
                >
                  {rule.title}
                </SiteLink>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
                <Fragment key={index}>{value}</Fragment>
              )
            })}
          {'. '}
        </>
      ) : null}
      {rules.length > 0 ? 'Each other category' : 'Each category'} gets one as soon as all lessons
      of at least one of its modules are published.
    </p>
  )
}
