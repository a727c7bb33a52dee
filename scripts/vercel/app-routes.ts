import { globSync } from 'node:fs'

export interface AppRoute {
  /** Route in Next's notation, e.g. `/blog/[slug]`. */
  route: string
  isDynamic: boolean
  /** The route depends on the visitor or writes data, so every request must run its function. */
  isPersonal: boolean
}

/**
 * Routes that depend on the visitor or write data. Those of the newsletter contain a subscriber's token in
 * the path. If they were cached, every made-up token would add a page.
 */
const PERSONAL = /^\/(account|admin|api|auth|newsletter)(\/|$)/

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
  return { route, isDynamic: route.includes('['), isPersonal: PERSONAL.test(route) }
}
