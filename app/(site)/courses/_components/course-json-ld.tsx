import type { BreadcrumbList, Course, WithContext } from 'schema-dts'
import type { BreadcrumbItem } from '@/components/layout/breadcrumb'
import { JsonLd } from '@/components/layout/json-ld'
import type { CourseCategory } from '@/lib/courses/types'

/** The visible breadcrumb for search engines, with absolute URLs. */
export function BreadcrumbJsonLd({
  items,
  siteUrl,
}: {
  items: readonly BreadcrumbItem[]
  siteUrl: string
}) {
  const data: WithContext<BreadcrumbList> = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.label,
      item: new URL(item.href, siteUrl).href,
    })),
  }
  return <JsonLd data={data} />
}

/** The category as a course. */
export function CourseJsonLd({
  category,
  siteName,
  siteUrl,
}: {
  category: CourseCategory
  siteName: string
  siteUrl: string
}) {
  const data: WithContext<Course> = {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: category.title,
    description: category.description,
    url: `${siteUrl}/courses/${category.slug}`,
    inLanguage: 'en',
    educationalLevel: category.level,
    coursePrerequisites: category.prerequisites,
    teaches: [...category.outcomes],
    provider: { '@type': 'Organization', name: siteName, url: siteUrl },
    offers: { '@type': 'Offer', category: 'Subscription', url: `${siteUrl}/pricing` },
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online' },
  }
  return <JsonLd data={data} />
}
