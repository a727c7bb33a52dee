/** The style sheets that the site's server has put into a document. */
const STYLE = /<style>[\s\S]*?<\/style>/g

export const withoutStyles = (html: string): string => html.replace(STYLE, '')

export const stylesOf = (html: string): string =>
  [...html.matchAll(STYLE)].map(([style]) => style).join('')

/**
 * Returns what the first paint needs: everything up to the end of the first paragraph after the title, or
 * up to the end of the first `<picture>` after it, the largest image of a first screen, if that is later.
 */
export function firstScreenOf(html: string): string {
  const title = html.indexOf('</h1>')
  const end = Math.max(html.indexOf('</p>', title), html.indexOf('</picture>', title))
  if (title === -1 || end === -1) throw new Error('The document has no title or no paragraph.')
  return html.slice(0, end)
}
