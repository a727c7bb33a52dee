import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Content of each style sheet of the build by its path, e.g. `/_next/static/chunks/1a2b.css`. */
export type StyleSheets = ReadonlyMap<string, string>

/** A style sheet that React has put into the head. */
const LINK = /<link rel="stylesheet" href="([^"?]+)[^>]*? data-precedence="[^>]*?(?=\/?>)/g
/** An image that React does not preload, because it is in a picture element. */
const FIRST_IMAGE = /<picture><img src="([^"]+)"[^>]* fetchPriority="high"/
const URL_IN_CSS = /url\((["']?)([^"')]+)\1\)/g

/** Makes the relative URLs of a style sheet absolute, because a document resolves them differently. */
export function withAbsoluteUrls(css: string, href: string): string {
  const base = new URL(href, 'http://sheet')
  return css.replace(URL_IN_CSS, (whole, quote: string, url: string) => {
    const target = new URL(url, base)
    if (target.origin !== base.origin || url.startsWith('#')) return whole
    return `url(${quote}${target.pathname}${target.search}${target.hash}${quote})`
  })
}

/** Reads all style sheets below a directory that is served at `/`. */
export function readStyleSheets(directory: string): StyleSheets {
  const sheets = new Map<string, string>()
  for (const file of globSync('_next/static/**/*.css', { cwd: directory })) {
    const href = `/${file.split(path.sep).join('/')}`
    const css = withAbsoluteUrls(readFileSync(path.join(directory, file), 'utf8'), href)
    // It would end the element.
    if (!/<\/style/i.test(css)) sheets.set(href, css)
  }
  return sheets
}

/**
 * Puts the style sheets of a document's head into the document, so that the first paint does not wait for
 * another round trip. Their links stay, because React would add and load a missing one, but `disabled`:
 * browsers do not fetch such a link. Each sheet keeps its place in the cascade.
 */
const inlineStyles = (head: string, sheets: StyleSheets) =>
  head.replace(LINK, (link, href: string) => {
    const css = sheets.get(href)
    return css === undefined ? link : `<style>${css}</style>${link} disabled=""`
  })

/** A hint before the styles. Otherwise the browser finds the image one round trip later. */
function imageHint(body: string): string {
  const [, src] = FIRST_IMAGE.exec(body) ?? []
  return src ? `<link rel="preload" as="image" href="${src}" fetchPriority="high"/>` : ''
}

/** Adds to a document's head what its first screen needs. `sheets` are those of the build. */
export function withFirstPaint(html: string, sheets: StyleSheets): string {
  const headEnd = html.indexOf('</head>')
  if (headEnd === -1) return html
  const head = inlineStyles(html.slice(0, headEnd), sheets)
  const body = html.slice(headEnd)
  // After the character encoding, which has to come first.
  return head.replace(/<meta charSet="utf-8"\/>/, (meta) => meta + imageHint(body)) + body
}
