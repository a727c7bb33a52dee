import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { env } from '@/lib/env'
import { clientIp } from '@/lib/http/client-ip'
import { cookieProbe } from '@/lib/http/cookies'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { fetchStaticPage } from '@/lib/http/static-page'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { log, requestIdOf } from '@/lib/log'
import { listAdminIds } from '@/lib/supabase/admin-role'
import { fetchForVisitor } from '@/lib/supabase/auth-fetch'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'
import { unavailablePage } from '@/lib/supabase/unavailable-page'
import {
  sealViewer,
  toViewer,
  type VerifiedViewer,
  VIEWER_HEADER,
} from '@/lib/supabase/verified-viewer'

/** Timeout of the backend, after which access is denied, milliseconds. */
const TIMEOUT_MS = 6000

/** The admitted viewer, 'public' for a page that anyone may open, or the reason why access is denied. */
type Decision = VerifiedViewer | 'public' | 'sign-in' | 'forbidden' | 'unavailable'

/** The client of this request. Passes refreshed cookies to the page (`request`) and the browser (`fresh`). */
function createRequestClient(request: NextRequest, fresh: Map<string, [string, object]>) {
  return createServerClient<Database>(
    env.NEXT_PUBLIC_SUPABASE_URL,
    env.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY,
    {
      cookieOptions: sessionCookieOptions,
      cookies: {
        getAll: () => request.cookies.getAll(),
        setAll(changes) {
          for (const { name, value, options } of changes) {
            request.cookies.set(name, value)
            fresh.set(name, [value, withIdleLimit(options)])
          }
        },
      },
      db: { retry: false },
      global: {
        fetch: fetchForVisitor(clientIp(request.headers, env.TRUSTED_PROXY_HOPS), TIMEOUT_MS),
      },
    },
  )
}

async function authorize(
  client: ReturnType<typeof createRequestClient>,
  isAdminArea: boolean,
): Promise<Decision> {
  const hasSession = (await client.auth.getSession()).data.session !== null
  // Both requests at once, so that a page waits for one round trip. The id of the user decides afterward.
  const [{ data, error }, admins] = await Promise.all([
    // getUser queries the auth server, so signing out on another device takes effect immediately.
    client.auth.getUser(),
    isAdminArea && hasSession ? listAdminIds(client).catch((failure: Error) => failure) : null,
  ])
  if (isOutage(error)) return 'unavailable'
  if (error || !data.user) return 'sign-in'
  const viewer = toViewer(data.user)
  if (!isAdminArea) return { viewer, isAdmin: false }
  if (admins instanceof Error) {
    log.error('admin-check-failed', admins, { where: 'middleware' })
    return isOutage(admins) ? 'unavailable' : 'forbidden'
  }
  return admins?.includes(viewer.id) ? { viewer, isAdmin: true } : 'forbidden'
}

/** Decides about a request. Returns 'unavailable' if the backend fails or takes too long. */
async function decide(
  request: NextRequest,
  fresh: Map<string, [string, object]>,
): Promise<Decision> {
  const { pathname } = request.nextUrl
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const isAccount = pathname === '/account' || pathname.startsWith('/account/')
  if (!isAdminArea && !isAccount) return 'public'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Decision>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), TIMEOUT_MS)
  })
  try {
    return await Promise.race([authorize(createRequestClient(request, fresh), isAdminArea), late])
  } catch (error) {
    log.error('session-check-failed', error)
    return 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}

/** A response to a server action. Its client runtime shows the text only for exactly this content type. */
function plainText(text: string, status: number): NextResponse {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }
  return new NextResponse(text, { status, headers })
}

/** Origin of this server or of the deployment. Not from the Host header, because the client controls it. */
const ownOrigin = process.env.VERCEL
  ? env.NEXT_PUBLIC_SITE_URL
  : `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * The static page /denied with its own CSP. A rewrite would set the CSP of this request, whose nonce the
 * scripts of the static page don't have.
 */
async function deniedPage(): Promise<NextResponse> {
  const { html, policy, status } = await fetchStaticPage(`${ownOrigin}/denied`)
  // The page responds with 403, and a failed one with 500.
  if (status >= 500) return plainText(actionMessages.forbidden, 403)
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  if (policy) headers.set('content-security-policy', policy)
  return new NextResponse(html, { status: 403, headers })
}

async function respond(
  decision: Decision,
  request: NextRequest,
  headers: Headers,
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  if (typeof decision === 'object') headers.set(VIEWER_HEADER, sealViewer(decision))
  if (typeof decision === 'object' || decision === 'public') {
    return NextResponse.next({ request: { headers } })
  }
  if (request.headers.has('next-action')) {
    return plainText(
      actionMessages[decision],
      { 'sign-in': 401, forbidden: 403, unavailable: 503 }[decision],
    )
  }
  if (decision === 'unavailable') return unavailablePage(ownOrigin, requestIdOf(headers))
  if (decision === 'forbidden') return deniedPage()
  const target = new URL('/auth', request.url)
  target.searchParams.set('next', pathname + search)
  return NextResponse.redirect(target, 303)
}

/**
 * The first of the four authorization layers. Authorizes the request before anything renders. Sets a nonce
 * per request, refreshes the session and marks the response as `no-store`.
 */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  if (Number(request.headers.get('content-length')) > REQUEST_MAX_BYTES) {
    // Next would truncate the request without an error message.
    return plainText(TOO_LARGE, 413)
  }
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    backendUrl: env.NEXT_PUBLIC_SUPABASE_URL,
  })
  const fresh = new Map<string, [string, object]>()
  const decision = await decide(request, fresh)

  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  // When an action redirects, Next renders the target page with the headers of the action.
  headers.delete(VIEWER_HEADER)
  const response = await respond(decision, request, headers)
  for (const [name, [value, options]] of fresh) response.cookies.set(name, value, options)
  // The only public pages that match the middleware are the pages that sign in. A response to a form doesn't set the
  // cookie, because the action of the form would already see it.
  const isPage = decision === 'public' && request.method === 'GET'
  if (isPage && !request.cookies.has(cookieProbe.name)) response.cookies.set(cookieProbe)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', policy)
  }
  response.headers.set('cache-control', 'private, no-store')
  return response
}
