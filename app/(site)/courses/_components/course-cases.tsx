import { CaseList, type ListedCase } from '@/components/course/case-list'
import { CaseNote } from '@/components/course/case-note'
import { Section, SectionHeading } from '@/components/layout/section'
import { casesOfCatalog, casesOfModule } from '@/lib/bench/catalog'
import { casePath } from '@/lib/bench/paths'
import type { FaultCase } from '@/lib/bench/schema'
import type { Catalog } from '@/lib/courses/catalog'
import type { CourseSlug } from '@/lib/courses/types'
import './modules.css'

const toListed = (faultCase: FaultCase): ListedCase => ({
  href: casePath(faultCase),
  title: faultCase.title,
  summary: faultCase.summary,
  access: faultCase.access,
  faults: faultCase.faults.length,
})

/** The fault cases of a category. */
export function CourseCases({ category, catalog }: { category: CourseSlug; catalog: Catalog }) {
  const cases = casesOfCatalog(catalog).filter((faultCase) =>
    [faultCase.category, faultCase.also].includes(category),
  )
  if (cases.length === 0) return null
  return (
    <Section aria-labelledby="cases" className="border-b pt-8 pb-8 md:pt-14 md:pb-14">
      <div className="grid gap-6 lg:grid-cols-12">
        <SectionHeading
          id="cases"
          className="lg:col-span-4"
          title="Take the probes"
          description={
            <>
              Find the fault on a live circuit with a meter. <CaseNote />
            </>
          }
        />
        <div className="lg:col-span-8">
          <CaseList cases={cases.map(toListed)} />
        </div>
      </div>
    </Section>
  )
}

/** The fault cases of a module, below its syllabus. */
export function ModuleCases({ moduleId }: { moduleId: string }) {
  const cases = casesOfModule(moduleId)
  if (cases.length === 0) return null
  return (
    <section aria-labelledby="cases" className="mt-12">
      <h2 id="cases" className="text-3xl">
        Take the probes
      </h2>
      <p className="mt-3 mb-6 max-w-[62ch] leading-relaxed text-muted-foreground">
        <CaseNote />
      </p>
      <CaseList cases={cases.map(toListed)} />
    </section>
  )
}
