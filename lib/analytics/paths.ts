/** What every address without a page counts as. */
export const UNKNOWN_PATH = '/404'

/** Not for visitors: never counted. */
const INTERNAL = /^\/((admin|account|api|_next)(\/|$)|auth\/.)/
const ARTICLE = /^\/blog\/[a-z0-9-]{1,220}$/
/** Addresses that carry a secret. */
const NEWSLETTER = /^\/newsletter\/(confirm|unsubscribe)\/[^/]*$/
const LATER_PAGE = /\/page\/\d{1,6}$/

/**
 * The page a path counts as: without what comes after ? or #, without a slash at the end, pages of a
 * list as the list. `pages` are the site's pages but for articles, which only the database knows: an
 * article's path is taken as it is. Null when it is not to be counted.
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
