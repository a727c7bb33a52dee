import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { CodeJsonLd } from '@/app/(site)/codes/_components/code-json-ld'
import { CodeLimits } from '@/app/(site)/codes/[code]/_components/code-limits'
import { CodeSources } from '@/app/(site)/codes/[code]/_components/code-sources'
import { CodeTexts } from '@/app/(site)/codes/[code]/_components/code-texts'
import CodeNotFound from '@/app/(site)/codes/[code]/not-found'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CodeAnatomy } from '@/components/code/code-anatomy'
import { CodeHead } from '@/components/code/code-head'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { Section } from '@/components/layout/section'
import { pageNotFoundMetadata, StatusAnswer } from '@/components/layout/status-answer'
import { formatLongDate } from '@/lib/articles/dates'
import { listArticlesOfCode } from '@/lib/articles/link-queries'
import { codePath, faultCodes, getFaultCode } from '@/lib/codes/codes'
import { parseCode } from '@/lib/codes/explain'
import { env } from '@/lib/env'
import { listLessonsOfCode } from '@/lib/lessons/queries'
import { getSiteSettings } from '@/lib/settings/queries'

type CodePageProps = PageProps<'/codes/[code]'>

export const generateStaticParams = () => faultCodes.map(({ code }) => ({ code }))

export async function generateMetadata({ params }: CodePageProps): Promise<Metadata> {
  const parsed = parseCode((await params).code)
  if (!parsed) return pageNotFoundMetadata
  if (getFaultCode(parsed.code)) return pageMetadata(codePath(parsed.code))
  return { title: `${parsed.code}: how this code is built`, robots: { index: false } }
}

export default async function CodePage({ params }: CodePageProps) {
  const { code } = await params
  const parsed = parseCode(code)
  const faultCode = parsed && getFaultCode(parsed.code)
  // `p0420` and `P0420-00` lead to the page of the code.
  if (faultCode && code !== faultCode.code) permanentRedirect(codePath(faultCode.code))
  if (!parsed || !faultCode) {
    return (
      <StatusAnswer status={404}>
        <CodeNotFound />
      </StatusAnswer>
    )
  }

  const [{ siteName }, lessons, articles] = await Promise.all([
    getSiteSettings(),
    listLessonsOfCode(faultCode.code),
    listArticlesOfCode(faultCode.code),
  ])
  const crumbs: readonly BreadcrumbItem[] = [
    { label: 'Home', href: '/' },
    { label: 'Fault codes', href: '/codes' },
    { label: faultCode.code, href: codePath(faultCode.code) },
  ]
  const siteUrl = env.NEXT_PUBLIC_SITE_URL
  return (
    <>
      <BreadcrumbJsonLd items={crumbs} siteUrl={siteUrl} />
      <CodeJsonLd faultCode={faultCode} siteName={siteName} siteUrl={siteUrl} />
      <Breadcrumb items={crumbs} />
      <CodeHead code={faultCode.code} title={faultCode.title}>
        {faultCode.summary}
      </CodeHead>
      <Section aria-label={`About ${faultCode.code}`} className="md:py-16">
        <CodeTexts faultCode={faultCode} />
        <div className="mt-12 grid gap-x-12 gap-y-10 lg:mt-16 lg:grid-cols-2">
          <CodeLimits limits={faultCode.limits} />
          <CodeSources faultCode={faultCode} lessons={lessons} articles={articles} />
        </div>
      </Section>
      <Section tone="muted" aria-labelledby="anatomy" className="md:py-16">
        <h2 id="anatomy" className="mb-5 text-3xl">
          How the code is built
        </h2>
        <CodeAnatomy parsed={parsed} />
        <p className="mt-8 max-w-[62ch] leading-relaxed text-muted-foreground">
          Reviewed on{' '}
          <time dateTime={faultCode.reviewedOn}>{formatLongDate(faultCode.reviewedOn)}</time>.
          Typical values help you think; the service information of the vehicle decides.
        </p>
      </Section>
    </>
  )
}
