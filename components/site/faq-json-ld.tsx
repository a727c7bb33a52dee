import type { FAQPage, WithContext } from 'schema-dts'
import type { FaqGroup } from '@/lib/faq/questions'

/** The questions for search engines. `<` is escaped so that no text can close the script. */
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
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its one dangerous sign escaped
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }}
    />
  )
}
