/** JSON-LD for a script element. Escapes "<", because "</script>" would end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

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
