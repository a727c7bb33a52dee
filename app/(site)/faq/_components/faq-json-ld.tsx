import type { FAQPage, WithContext } from 'schema-dts'
import { JsonLd } from '@/components/layout/json-ld'
import type { FaqGroup } from '@/lib/content/questions'

/** The questions for search engines. */
export function FaqJsonLd({ groups }: { groups: readonly FaqGroup[] }) {
  const data: WithContext<FAQPage> = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: groups
      .flatMap((group) => group.questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
  }
  return <JsonLd data={data} />
}
