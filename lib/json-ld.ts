/** JSON for a script element: a "<" in it could otherwise end the element. */
export function jsonLd(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
}
