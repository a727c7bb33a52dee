/** The path recorded for every URL without a page. */
export const UNKNOWN_PATH = '/404'

/** Not for visitors: never recorded. */
const INTERNAL = /^\/((admin|account|api|_next)(\/|$)|auth\/.)/
const ARTICLE = /^\/blog\/[a-z0-9-]{1,220}$/
/** Paths that contain a secret. */
const NEWSLETTER = /^\/newsletter\/(confirm|unsubscribe)\/[^/]*$/
const LATER_PAGE = /\/page\/\d{1,6}$/

/**
 * The recorded path: without query, hash and trailing slash, and without the page number of a list. `pages`
 * are the site's pages without articles, which only the database knows: their paths are kept. Null for a
 * path that is not recorded.
 */
export function countedPath(path: string, pages: ReadonlySet<string>): string | null {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  if (!plain.startsWith('/') || plain.startsWith('//')) return null
  if (INTERNAL.test(plain)) return null
  const page = plain
    .replace(/\/+$/, '')
    .replace(NEWSLETTER, '/newsletter/$1')
    .replace(LATER_PAGE, '')
  if (page === '') return '/'
  return pages.has(page) || ARTICLE.test(page) ? page : UNKNOWN_PATH
}
