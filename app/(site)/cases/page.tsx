import { CaseGroups } from '@/app/(site)/cases/_components/case-groups'
import { CaseListJsonLd } from '@/app/(site)/cases/_components/case-json-ld'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { CaseNote } from '@/components/course/case-note'
import { Breadcrumb, type BreadcrumbItem } from '@/components/layout/breadcrumb'
import { BreadcrumbJsonLd } from '@/components/layout/breadcrumb-json-ld'
import { PlainHead } from '@/components/layout/page-hero'
import { Island } from '@/components/ui/island'
import { casesOfCatalog } from '@/lib/bench/catalog'
import { listCaseGroups } from '@/lib/content/cases'
import { getCatalog } from '@/lib/courses/current-catalog'
import { env } from '@/lib/env'
import './_components/cases.css'

export const generateMetadata = () => pageMetadata('/cases')

const crumbs: readonly BreadcrumbItem[] = [
  { label: 'Home', href: '/' },
  { label: 'Fault cases', href: '/cases' },
]

/** All fault cases, by category. */
export default async function CasesPage() {
  const catalog = await getCatalog()
  const groups = listCaseGroups(casesOfCatalog(catalog), catalog)
  const siteUrl = env.NEXT_PUBLIC_SITE_URL
  return (
    <>
      <Breadcrumb items={crumbs} />
      <PlainHead
        title="Fault cases"
        description="A live circuit with a fault that you cannot see. Read the work order, measure, and name the faulty part with few readings."
      >
        <p className="text-muted-foreground">
          <CaseNote />
        </p>
      </PlainHead>
      <div className="container-page py-8 md:py-12">
        <Island name="The list">
          <CaseGroups groups={groups} />
        </Island>
        <p className="mt-6 max-w-[68ch] text-sm leading-relaxed text-muted-foreground">
          Times are estimates: a minute for each reading that an expert needs for the hardest fault,
          plus the time to read the work order and to name the part.
        </p>
      </div>
      {/* At the end, so that the first screen arrives in one round trip. */}
      <BreadcrumbJsonLd items={crumbs} siteUrl={siteUrl} />
      <CaseListJsonLd groups={groups} siteUrl={siteUrl} />
    </>
  )
}
