import { ModuleCard } from '@/components/site/module-card'
import { Section, SectionHeading } from '@/components/site/section'
import type { CourseCategory, ModuleStatus } from '@/lib/courses/types'
import { cn } from '@/lib/utils'

const series = [
  { code: '100', label: 'Foundation' },
  { code: '200', label: 'Working level' },
  { code: '300', label: 'Advanced' },
]

/** The modules as the numbered steps of a repair manual, along one line. */
export function ModuleProcedure({ category }: { category: CourseCategory }) {
  return (
    <Section tone="muted" aria-labelledby="modules" className="dark:bg-transparent">
      <div className="grid gap-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-28">
            <SectionHeading
              id="modules"
              title="Modules"
              description="Taken in this order, each module builds on the one before. Available modules are open to everyone, locked ones need a subscription."
            />
            <dl className="mt-8 max-w-xs border-b">
              {series.map((entry) => (
                <div key={entry.code} className="flex items-baseline gap-4 border-t py-2.5">
                  <dt className="code-label w-24 text-muted-foreground">{entry.code} series</dt>
                  <dd className="font-medium">{entry.label}</dd>
                </div>
              ))}
            </dl>
          </div>
        </div>
        <ol className="lg:col-span-8">
          {category.modules.map((courseModule, index) => (
            <li
              key={courseModule.id}
              className="group/step relative pb-5 pl-11 last:pb-0 sm:pl-17 sm:pb-6"
            >
              <StepMark number={index + 1} status={courseModule.status} />
              <ModuleCard category={category} courseModule={courseModule} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}

/** The step's number on the line. The line carries a signal as far as modules are open. */
function StepMark({ number, status }: { number: number; status: ModuleStatus }) {
  const colour = status === 'available' ? 'border-(--art-accent)' : 'border-(--art-soft)'
  return (
    <>
      <span
        aria-hidden="true"
        className={cn(
          'absolute top-4 bottom-[-1.25rem] left-[0.9375rem] border-l-2 group-last/step:hidden sm:left-[1.1875rem]',
          colour,
          status === 'locked' && 'border-dashed',
        )}
      />
      <span
        aria-hidden="true"
        className={cn('absolute top-8 left-8 w-3 border-t-2 sm:left-10 sm:w-7', colour)}
      />
      <span
        className={cn(
          'code-label absolute top-4 left-0 grid size-8 place-items-center rounded-full border-2 bg-card sm:top-3 sm:size-10 sm:text-sm',
          colour,
        )}
      >
        {String(number).padStart(2, '0')}
      </span>
    </>
  )
}
