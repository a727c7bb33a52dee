/** All URLs without a page are counted under this path. */
const UNKNOWN_PATH = '/404'

/** Paths that aren't public and never count. */
const INTERNAL = /^\/((admin|account|api|_next)(\/|$)|auth\/.)/
/** Paths of articles, modules, lessons and cases. Only the database knows which of them exist. */
const IN_DATABASE =
  /^\/(blog\/[a-z0-9-]{1,220}|courses\/[a-z-]{2,20}\/[a-z0-9-]{1,80}(\/[a-z0-9-]{1,120}|\/cases\/[a-z0-9-]{1,60})?)$/
/** Paths that contain a token. */
const NEWSLETTER = /^\/newsletter\/((?:module\/)?(?:confirm|unsubscribe))\/[^/]*$/
/** The path of a certificate or of training hours contains its number, which only its holder gives away. */
const NUMBERED = /^\/(certificates|training-hours)\/[^/]*$/
const LATER_PAGE = /\/page\/\d{1,6}$/

/**
 * The page under which a path is counted, or null if it doesn't count. Removes the query, the fragment, a trailing
 * slash and the page number of a list. `pages` are the pages of the site that are not in the database. Paths of pages
 * in the database are accepted without checking that the page exists.
 */
export function countedPath(path: string, pages: ReadonlySet<string>): string | null {
  const plain = path.split(/[?#]/, 1)[0] ?? ''
  if (!plain.startsWith('/') || plain.startsWith('//')) return null
  if (INTERNAL.test(plain)) return null
  const page = plain
    .replace(/\/+$/, '')
    .replace(NEWSLETTER, '/newsletter/$1')
    .replace(NUMBERED, '/$1')
    .replace(LATER_PAGE, '')
  if (page === '') return '/'
  return pages.has(page) || IN_DATABASE.test(page) ? page : UNKNOWN_PATH
}
