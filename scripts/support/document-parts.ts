/** The style sheets that the site's server has put into a document. */
const STYLE = /<style>[\s\S]*?<\/style>/g

export const withoutStyles = (html: string): string => html.replace(STYLE, '')

export const stylesOf = (html: string): string =>
  [...html.matchAll(STYLE)].map(([style]) => style).join('')

/** Everything up to the end of the first paragraph after the title: what the first paint needs. */
export function firstScreenOf(html: string): string {
  const title = html.indexOf('</h1>')
  const end = html.indexOf('</p>', title)
  if (title === -1 || end === -1) throw new Error('The document has no title or no paragraph.')
  return html.slice(0, end)
}
