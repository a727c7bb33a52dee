/** The style sheets and the still that the site's server has put into a document. */
const STYLE = /<style>[\s\S]*?<\/style>/g
const STILL = /data:image\/avif;base64,[^"]+/

/** The document as it was rendered. */
export const contentOf = (html: string): string => html.replace(STYLE, '').replace(STILL, '')

/** Bytes of the still of a document, as a data URL. */
export const stillBytes = (html: string): number => STILL.exec(html)?.[0].length ?? 0

export const stylesOf = (html: string): string =>
  [...html.matchAll(STYLE)].map(([style]) => style).join('')

/**
 * Returns what the first paint needs: everything up to the end of the first paragraph after the title, or
 * up to the end of the first `<picture>` after it, the largest image of a first screen, if that is later.
 * Without the still of a film.
 */
export function firstScreenOf(html: string): string {
  const title = html.indexOf('</h1>')
  const end = Math.max(html.indexOf('</p>', title), html.indexOf('</picture>', title))
  if (title === -1 || end === -1) throw new Error('The document has no title or no paragraph.')
  return html.slice(0, end).replace(STILL, '')
}
