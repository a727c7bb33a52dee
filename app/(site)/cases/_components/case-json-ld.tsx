import type { ItemList, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/layout/json-ld'
import type { CaseGroup } from '@/lib/content/cases'
import { isoDuration } from '@/lib/lessons/format'

/** The fault cases as learning resources, for search engines. */
export function CaseListJsonLd({
  groups,
  siteUrl,
}: {
  groups: readonly CaseGroup[]
  siteUrl: string
}) {
  const data: WithContext<ItemList> = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: groups
      .flatMap(({ cases }) => cases)
      .map(({ title, summary, href, access, minutes }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'LearningResource',
          name: title,
          description: summary,
          url: siteUrl + href,
          learningResourceType: 'Fault case',
          timeRequired: isoDuration(60 * minutes),
          isAccessibleForFree: access !== 'plan',
        },
      })),
  }
  return <JsonLd data={data} />
}
