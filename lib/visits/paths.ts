/** Counted for every URL without a page. */
const UNKNOWN_PATH = '/404'

/** Not public: never counted. */
const INTERNAL = /^\/((admin|account|api|_next)(\/|$)|auth\/.)/
/** Articles and lessons, which only the database knows. */
const IN_DATABASE =
  /^\/(blog\/[a-z0-9-]{1,220}|courses\/[a-z-]{2,20}\/[a-z]{2}-\d{3}\/[a-z0-9-]{1,120})$/
/** URLs that carry a token. */
const NEWSLETTER = /^\/newsletter\/((?:module\/)?(?:confirm|unsubscribe))\/[^/]*$/
const LATER_PAGE = /\/page\/\d{1,6}$/

/**
 * The page a path counts as: without query, fragment and trailing slash; a later page of a list counts
 * as the list. `pages` are the site's pages but articles and lessons, whose paths are accepted
 * unchecked. Null if the path does not count.
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
  return pages.has(page) || IN_DATABASE.test(page) ? page : UNKNOWN_PATH
}
