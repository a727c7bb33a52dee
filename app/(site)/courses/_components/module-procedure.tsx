import { ModuleCard } from '@/app/(site)/courses/_components/module-card'
import { Section, SectionHeading } from '@/components/layout/section'
import { moduleAccess } from '@/lib/content/access'
import type { CourseCategory } from '@/lib/courses/types'
import type { LessonSummary } from '@/lib/lessons/types'
import './modules.css'

const series = [
  { code: '100', label: 'Foundation' },
  { code: '200', label: 'Working level' },
  { code: '300', label: 'Advanced' },
]

/** The modules as the numbered steps of a repair manual, along one line. */
export function ModuleProcedure({
  category,
  lessons,
}: {
  category: CourseCategory
  lessons: readonly LessonSummary[]
}) {
  return (
    <Section tone="muted" aria-labelledby="modules" className="dark:bg-transparent">
      <div className="grid gap-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionHeading
              id="modules"
              title="Modules"
              description={`Each module builds on the one before. ${moduleAccess.available} ${moduleAccess.locked}`}
            />
            <dl className="mt-6 max-w-xs border-b">
              {series.map((entry) => (
                <div key={entry.code} className="flex items-baseline gap-4 border-t py-2.5">
                  <dt className="code-label w-24 text-muted-foreground">{entry.code} series</dt>
                  <dd className="font-medium">{entry.label}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <ol className="steps lg:col-span-8">
          {category.modules.map((courseModule, index) => (
            <li key={courseModule.id} className={courseModule.status}>
              <span>{String(index + 1).padStart(2, '0')}</span>
              <ModuleCard
                category={category}
                courseModule={courseModule}
                lessons={lessons.filter(({ moduleId }) => moduleId === courseModule.id)}
              />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
