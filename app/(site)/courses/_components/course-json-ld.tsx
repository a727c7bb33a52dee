import type { Course, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/layout/json-ld'
import type { CategoryTexts } from '@/lib/courses/types'

/** The category as a course, with what search engines still read. */
export function CourseJsonLd({
  category,
  siteName,
  siteUrl,
}: {
  category: CategoryTexts
  siteName: string
  siteUrl: string
}) {
  const data: WithContext<Course> = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: category.title,
    description: category.description,
    url: `${siteUrl}/courses/${category.slug}`,
    educationalLevel: category.level,
    provider: { '@type': 'Organization', name: siteName, url: siteUrl },
  }
  return <JsonLd data={data} />
}
