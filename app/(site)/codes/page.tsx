import { CodeSetJsonLd } from '@/app/(site)/codes/_components/code-json-ld'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CodeAnatomy } from '@/components/code/code-anatomy'
import { PlainHead } from '@/components/layout/page-hero'
import { Section } from '@/components/layout/section'
import { SearchForm } from '@/components/search/search-form'
import { SiteLink } from '@/components/ui/site-link'
import { codePath, type FaultCode, faultCodes } from '@/lib/codes/codes'
import { parseCode } from '@/lib/codes/explain'
import { env } from '@/lib/env'
import { getSiteSettings } from '@/lib/settings/queries'
import '@/components/code/code.css'

export const generateMetadata = () => pageMetadata('/codes')

const sections = [
  { id: 'engine', title: 'Engine', codes: faultCodes.filter((code) => code.category === 'engine') },
  {
    id: 'high-voltage',
    title: 'High voltage',
    codes: faultCodes.filter((code) => code.category === 'hybrid-ev'),
  },
  {
    id: 'networks',
    title: 'Networks and driver assistance',
    codes: faultCodes.filter((code) => code.category === 'adas'),
  },
] as const

const example = parseCode('U0428-86')

export default async function CodesPage() {
  const { siteName } = await getSiteSettings()
  return (
    <>
      <CodeSetJsonLd codes={faultCodes} siteName={siteName} siteUrl={env.NEXT_PUBLIC_SITE_URL} />
      <PlainHead
        title="Fault codes"
        description="What each code tests, when it sets, what it cannot tell you, and what to measure first. A code names a failed test, not a part."
      >
        <SearchForm query="" placeholder="Code or symptom, such as P0300 or misfire" />
      </PlainHead>
      <div className="container-page grid gap-x-12 gap-y-10 py-10 md:py-16">
        {sections.map((section) => (
          <CodeSection key={section.id} {...section} />
        ))}
      </div>
      <Section tone="muted" aria-labelledby="anatomy" className="md:py-16">
        <h2 id="anatomy" className="text-3xl">
          How a code is built
        </h2>
        <p className="mt-3 mb-6 max-w-[62ch] text-lg leading-relaxed text-muted-foreground">
          Four parts, and on newer cars a failure type after the hyphen. The example: the steering
          angle arrives, but its message is marked as invalid.
        </p>
        {example ? <CodeAnatomy parsed={example} /> : null}
      </Section>
    </>
  )
}

function CodeSection({
  id,
  title,
  codes,
}: {
  id: string
  title: string
  codes: readonly FaultCode[]
}) {
  return (
    <section aria-labelledby={id} className="code-list">
      <h2 id={id}>{title}</h2>
      <ul>
        {codes.map(({ code, title: name }) => (
          <li key={code} className="border-t">
            <SiteLink href={codePath(code)}>
              <span className="font-mono text-signal" translate="no">
                {code}
              </span>
              <span className="font-semibold">{name}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
