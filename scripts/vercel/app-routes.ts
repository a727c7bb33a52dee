import { globSync } from 'node:fs'

export interface AppRoute {
  /** Route in Next's notation, e.g. `/blog/[slug]`. */
  route: string
  isDynamic: boolean
  /** What the route does that requires its function to run for every request. Null if the route must be cached. */
  uncachedReason: string | null
}

const PERSONAL = 'depends on the visitor or writes data'
const REVOCABLE =
  'counts look-ups per client, and stops showing a revoked or deleted document at once'

/** Paths that must not be cached, also the paths below them, with the reason. */
const uncachedPaths: Readonly<Record<string, string>> = {
  '/account': PERSONAL,
  '/admin': PERSONAL,
  '/api': PERSONAL,
  '/auth': PERSONAL,
  '/newsletter': "has a subscriber's token in its path, and every made-up token would add a page",
  '/certificates/[number]': REVOCABLE,
  '/training-hours/[number]': REVOCABLE,
  // Caching would make revocations depend on a call of the database to the site, which can get lost.
  '/credentials/status/[list]': 'tells verifiers of badges which ones are revoked now',
  '/search': 'depends on the words searched for, and counts searches per client',
}

const uncachedReason = (route: string): string | null =>
  Object.entries(uncachedPaths).find(
    ([path]) => route === path || route.startsWith(`${path}/`),
  )?.[1] ?? null

/** Lists every page and route handler in app/, as the file-system router sees them. */
export function listAppRoutes(): AppRoute[] {
  const files = globSync('app/**/{page.tsx,route.ts,sitemap.ts,robots.ts}')
  return files.map(toRoute).sort((one, other) => one.route.localeCompare(other.route))
}

function toRoute(file: string): AppRoute {
  const segments = file
    .replace(/sitemap\.ts$/, 'sitemap.xml/route.ts')
    .replace(/robots\.ts$/, 'robots.txt/route.ts')
    .split('/')
    .slice(1, -1)
    .filter((segment) => !/^\(.*\)$/.test(segment))
  const route = `/${segments.join('/')}`
  return { route, isDynamic: route.includes('['), uncachedReason: uncachedReason(route) }
}
