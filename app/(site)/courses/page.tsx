import type { Metadata } from 'next'
import { Artwork } from '@/components/site/artwork'
import { CourseCallToAction } from '@/components/site/course-call-to-action'
import { CourseCard } from '@/components/site/course-card'
import { PageHero } from '@/components/site/page-hero'
import { Section, SectionHeading } from '@/components/site/section'
import { courseCategories } from '@/lib/courses/catalogue'

export const metadata: Metadata = {
  title: 'Courses',
  description:
    'Video courses for automotive technicians in eight categories: electrical, engine, ADAS, ' +
    'hybrid and EV, chassis, HVAC, drivetrain and servicing.',
  alternates: { canonical: '/courses' },
}

/** Marketing figures as the specification words them (section 9), not a count of the catalogue. */
const figures = [
  { value: '80+', label: 'courses' },
  { value: '380+', label: 'lessons' },
]

export default function CoursesPage() {
  return (
    <>
      <PageHero
        code="TA-100"
        title="Courses for every system on the vehicle"
        description="Eight categories, from the first meter reading to a signed calibration record. Learn at your own pace, on any device, with a knowledge check in every module."
        aside={<Artwork name="diagnostics" />}
      >
        <dl className="flex gap-10">
          {figures.map((figure) => (
            <div key={figure.label} className="flex flex-col-reverse">
              <dt className="code-label text-muted-foreground">{figure.label}</dt>
              <dd className="font-display text-5xl leading-none font-bold">{figure.value}</dd>
            </div>
          ))}
        </dl>
      </PageHero>
      <Section aria-labelledby="catalogue">
        <SectionHeading
          id="catalogue"
          title="The catalogue"
          description="Open a category to see its modules. Start Module takes you to ADAS, where the first modules are open to everyone."
        />
        <div className="mt-10 grid gap-x-6 gap-y-6 sm:grid-cols-2 md:mt-12 xl:grid-cols-4">
          {courseCategories.map((category) => (
            <CourseCard key={category.slug} category={category} />
          ))}
        </div>
      </Section>
      <CourseCallToAction title="One subscription, every category" />
    </>
  )
}
