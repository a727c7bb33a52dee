import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { StillOf } from './stills.ts'

/** The content of each style sheet of the build, by path (e.g. `/_next/static/chunks/1a2b.css`). */
export type StyleSheets = ReadonlyMap<string, string>

/** Matches the link of a style sheet that React has put into the head. */
const LINK = /<link rel="stylesheet" href="([^"?]+)[^>]*? data-precedence="[^>]*?(?=\/?>)/g
const URL_IN_CSS = /url\((["']?)([^"')]+)\1\)/g

/** Makes the relative URLs in a style sheet absolute. Inlined, they would resolve against the document. */
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
    // This text would end the style element, so such a sheet isn't inlined.
    if (!/<\/style/i.test(css)) sheets.set(href, css)
  }
  return sheets
}

/**
 * Inlines the style sheets of a document, so that the first paint doesn't wait for another round trip. Keeps
 * their links, because React would add and load a missing link, but makes them `disabled`, so that browsers
 * don't fetch them. Each style sheet keeps its position in the cascade.
 */
const inlineStyles = (head: string, sheets: StyleSheets) =>
  head.replace(LINK, (link, href: string) => {
    const css = sheets.get(href)
    return css === undefined ? link : `<style>${css}</style>${link} disabled=""`
  })

/** Matches the image that is replaced by its still. */
const STILL = /(<img data-still="" src=")([^"]+)"/

/** React doesn't compare the `src` of an image when it hydrates a page. */
async function inlineStill(body: string, stillOf: StillOf): Promise<string> {
  const [, , src] = STILL.exec(body) ?? []
  const still = src && (await stillOf(src.replaceAll('&amp;', '&')))
  return still ? body.replace(STILL, (_image, start: string) => `${start}${still}"`) : body
}

/** The parts of the first screen that a document doesn't contain yet. */
export interface FirstPaint {
  /** The style sheets of the build. */
  sheets: StyleSheets
  stillOf: StillOf
}

/** Adds to a document what its first screen needs. */
export async function withFirstPaint(
  html: string,
  { sheets, stillOf }: FirstPaint,
): Promise<string> {
  const headEnd = html.indexOf('</head>')
  if (headEnd === -1) return html
  const body = await inlineStill(html.slice(headEnd), stillOf)
  return inlineStyles(html.slice(0, headEnd), sheets) + body
}
