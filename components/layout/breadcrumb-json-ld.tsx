import type { BreadcrumbList, WithContext } from 'schema-dts'
import type { BreadcrumbItem } from '@/components/layout/breadcrumb'
import { JsonLd } from '@/components/layout/json-ld'

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
