import { Section, SectionHeading } from '@/components/site/section'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import { courseCategories } from '@/lib/courses/catalogue'
import type { CourseCategory } from '@/lib/courses/types'

/** The eight trade areas as the index of a manual: code, name, one sentence. */
export function AboutTrades() {
  return (
    <Section tone="muted" aria-labelledby="trades">
      <SectionHeading
        id="trades"
        title="Eight trade areas"
        description="From the first oil service to high-voltage work. Diagnostics has no shelf of its own: it runs through all eight."
      />
      <ul className="mt-10 grid gap-x-8 border-b md:mt-12 lg:grid-cols-2 lg:border-b-0">
        {courseCategories.map((category) => (
          <li
            key={category.slug}
            className="group relative flex gap-5 border-t py-5 lg:nth-last-[-n+2]:border-b"
          >
            <span aria-hidden="true" className="code-label w-6 shrink-0 pt-1.5 text-signal">
              {codeLetters(category)}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-2xl">
                {/* The link reaches over the whole row. */}
                <SiteLink
                  href={`/courses/${category.slug}`}
                  className="underline-offset-4 group-hover:underline group-hover:decoration-2 after:absolute after:inset-0"
                >
                  {category.title}
                </SiteLink>
              </h3>
              <p className="mt-1.5 leading-relaxed text-muted-foreground">{category.summary}</p>
            </div>
            <Icon
              name="arrow-right"
              className="mt-1.5 size-5 shrink-0 text-muted-foreground transition-transform duration-150 group-hover:[translate:0.25rem] group-hover:text-signal"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The letters all module codes of the category begin with, e.g. `EL`. */
function codeLetters({ modules }: CourseCategory): string {
  return modules[0]?.id.split('-')[0] ?? ''
}
