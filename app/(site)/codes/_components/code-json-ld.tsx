import type { DefinedTerm, DefinedTermSet, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/layout/json-ld'
import { codePath, type FaultCode } from '@/lib/codes/codes'

interface Site {
  siteName: string
  siteUrl: string
}

const setName = (siteName: string) => `Fault codes explained by ${siteName}`

/** A fault code as a defined term, for search engines. */
export function CodeJsonLd({ faultCode, siteName, siteUrl }: Site & { faultCode: FaultCode }) {
  const { code, title, summary } = faultCode
  const data: WithContext<DefinedTerm> = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTerm',
    name: `${code}: ${title}`,
    termCode: code,
    description: summary,
    url: siteUrl + codePath(code),
    inDefinedTermSet: {
      '@type': 'DefinedTermSet',
      name: setName(siteName),
      url: `${siteUrl}/codes`,
    },
  }
  return <JsonLd data={data} />
}

/** The list of fault codes as a set of defined terms, for search engines. */
export function CodeSetJsonLd({
  codes,
  siteName,
  siteUrl,
}: Site & { codes: readonly FaultCode[] }) {
  const data: WithContext<DefinedTermSet> = {
    '@context': 'https://schema.org',
    '@type': 'DefinedTermSet',
    name: setName(siteName),
    url: `${siteUrl}/codes`,
    hasDefinedTerm: codes.map(({ code, title }) => ({
      '@type': 'DefinedTerm',
      name: `${code}: ${title}`,
      termCode: code,
      url: siteUrl + codePath(code),
    })),
  }
  return <JsonLd data={data} />
}
