import { CourseCallToAction } from '@/app/(site)/courses/_components/course-call-to-action'
import { CourseCard } from '@/app/(site)/courses/_components/course-card'
import { pageMetadata } from '@/app/(site)/page-metadata'
import { Artwork } from '@/components/layout/artwork'
import { PageHero } from '@/components/layout/page-hero'
import { Section, SectionHeading } from '@/components/layout/section'
import { moduleAccess } from '@/lib/content/access'
import { catalog } from '@/lib/content/figures'
import { courseCategories } from '@/lib/courses/catalog'

export const generateMetadata = () => pageMetadata('/courses')

const figures = [
  { value: catalog.categories, label: 'categories' },
  { value: catalog.modules, label: 'modules' },
  { value: catalog.openModules, label: 'with free lessons' },
]

export default function CoursesPage() {
  return (
    <>
      <PageHero
        title="Courses for every system on the vehicle"
        description="From the first meter reading to a signed calibration record: learn at your own pace and on any device."
        aside={<Artwork name="diagnostics" />}
      >
        <dl className="flex gap-10">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse">
              <dt className="text-sm text-muted-foreground">{figure.label}</dt>
              <dd className="font-display text-5xl leading-none font-bold">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </PageHero>
      <Section aria-labelledby="catalog">
        <SectionHeading
          id="catalog"
          title="All categories"
          description={`Open a category to see its modules. Start Module takes you to ADAS. ${moduleAccess.available}`}
        />
        <div className="mt-8 grid gap-x-6 gap-y-4 sm:grid-cols-2 md:mt-12 xl:grid-cols-4">
          {courseCategories.map((category) => (
            <CourseCard key={category.slug} category={category} />
          ))}
        </div>
      </Section>
      <CourseCallToAction title="One subscription, every category" />
    </>
  )
}
