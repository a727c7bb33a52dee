import { resourcePolicyOf, securityHeaders } from '../../lib/http/security-headers.ts'
import type { TargetResponse } from './target.ts'

/**
 * The headers that the response to `request` must have, with the allowed values. Some paths, such as
 * /art/logo.png, may have another Cross-Origin-Resource-Policy.
 */
const requiredOf = (request: string) =>
  Object.entries(securityHeaders).map(([name, value]) => ({
    name: name.toLowerCase(),
    values:
      name === 'Cross-Origin-Resource-Policy'
        ? [value, resourcePolicyOf(request.replace(/^\S+ /, ''))]
        : [value],
  }))
/** Requests with personal responses. */
const PERSONAL = /^(?:GET|HEAD) \/(?:account|admin)(?:[/?]|$)/
/** A stack frame, a path of the project, or a PostgreSQL error message. */
const INTERNALS =
  /\n\s+at [^\n]+:\d+:\d+|node_modules\/|\/(?:lib|app|supabase)\/[\w/-]+\.tsx?\b|syntax error at or near|pg_catalog\.|PGlite/

function violationOf(
  owner: 'site' | 'api',
  request: string,
  response: TargetResponse,
): string | null {
  const { headers, text, status } = response
  for (const name of ['x-powered-by', 'server', 'x-nextjs-stale-time-debug']) {
    if (headers[name] !== undefined) return `${name} in ${request}`
  }
  if (INTERNALS.test(text)) return `internals in ${request} (${status})`
  if (owner === 'api') return null
  for (const { name, values } of requiredOf(request)) {
    if (!values.some((value) => value === headers[name]))
      return `${name} missing in ${request} (${status})`
  }
  const cacheControl = headers['cache-control'] ?? ''
  const isHtml = /^text\/html/.test(headers['content-type'] ?? '')
  if (isHtml && !headers['content-security-policy']?.includes("frame-ancestors 'none'")) {
    return `no policy in ${request} (${status})`
  }
  if (isHtml && /script-src[^;]*unsafe-inline/.test(String(headers['content-security-policy']))) {
    return `inline scripts allowed in ${request} (${status})`
  }
  const isShared = /public|s-maxage/.test(cacheControl)
  if (isShared && headers['set-cookie']) return `a shared cookie in ${request}`
  // Redirects are the same for every visitor, and no cache stores status 400.
  const isPersonal = PERSONAL.test(request) && (status < 300 || status > 400)
  if (isPersonal && !/private|no-store/.test(cacheControl)) {
    return `"${cacheControl}" in ${request} (${status})`
  }
  return null
}

/** Checks that every response to every attack has the required headers and reveals no internals. */
export class AnswerRules {
  readonly violations: string[] = []
  checked = 0

  check(owner: 'site' | 'api', request: string, response: TargetResponse): void {
    this.checked++
    const violation = violationOf(owner, request, response)
    if (violation) this.violations.push(violation)
  }
}
