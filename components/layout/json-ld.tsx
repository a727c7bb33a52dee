import { jsonLd } from '@/lib/json-ld'

/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes `<`
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  )
}
