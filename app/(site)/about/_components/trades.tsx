import { Section, SectionHeading } from '@/components/layout/section'
import { Icon } from '@/components/ui/icon'
import { SiteLink } from '@/components/ui/site-link'
import './about.css'
import { CATEGORIES } from '@/lib/content/figures'
import { courseCategories } from '@/lib/courses/catalog'

/** The course categories: name and one sentence each. */
export function AboutTrades() {
  return (
    <Section tone="muted" aria-labelledby="trades">
      <SectionHeading
        id="trades"
        title={`${CATEGORIES} course categories`}
        description="From the first oil service to high-voltage work. Diagnostics is the method that runs through all of them."
      />
      <ul className="trades">
        {courseCategories.map((category) => (
          <li key={category.slug} className="group relative flex gap-4 border-t py-3.5">
            <div className="min-w-0 flex-1">
              <h3 className="text-xl">
                {/* The link covers the whole row. */}
                <SiteLink
                  href={`/courses/${category.slug}`}
                  className="underline-offset-4 group-hover:underline group-hover:decoration-2 after:absolute after:inset-0"
                >
                  {category.title}
                </SiteLink>
              </h3>
              <p>{category.summary}</p>
            </div>
            <Icon
              name="arrow-right"
              className="mt-1.5 size-5 shrink-0 transition-transform duration-150 group-hover:[translate:0.25rem]"
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
