'use client'

/** JSON-LD for a script element. Escapes "<", because "</script>" would end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}

/** Structured data for search engines. A client component, because its data is shorter than its escaped text. */
export function JsonLd({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLd escapes `<`
      dangerouslySetInnerHTML={{ __html: jsonLd(data) }}
    />
  )
}
