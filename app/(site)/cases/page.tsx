import { pageMetadata } from '@/app/(site)/page-metadata'
import { CaseCards } from '@/components/course/case-cards'
import { CaseNote } from '@/components/course/case-note'
import { PlainHead } from '@/components/layout/page-hero'
import { casesOfCatalog } from '@/lib/bench/catalog'
import { listCaseCards } from '@/lib/content/cases'
import { getCatalog } from '@/lib/courses/current-catalog'
import { listPublishedLessons } from '@/lib/lessons/queries'

export const generateMetadata = () => pageMetadata('/cases')

/** All fault cases, by category. */
export default async function CasesPage() {
  const [catalog, published] = await Promise.all([getCatalog(), listPublishedLessons()])
  const cases = listCaseCards(casesOfCatalog(catalog), catalog, published)
  return (
    <>
      <PlainHead
        title="Fault cases"
        description="A car with a fault that only the circuit knows. Take the probes, measure, and replace the right part with few readings."
      >
        <p className="text-muted-foreground">
          <CaseNote />
        </p>
      </PlainHead>
      <div className="container-page grid gap-y-10 py-8 md:py-12">
        {catalog.categories.map(({ slug, title }) => {
          const own = cases.filter(({ category }) => category === slug)
          return own.length === 0 ? null : (
            <section key={slug} aria-labelledby={slug}>
              <h2 id={slug} className="text-3xl">
                {title}
              </h2>
              <CaseCards cases={own} />
            </section>
          )
        })}
      </div>
    </>
  )
}
