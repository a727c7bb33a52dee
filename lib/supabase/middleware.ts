import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { env } from '@/lib/env'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '@/lib/image-limits'
import { log } from '@/lib/log'
import { hasAdminRole } from '@/lib/supabase/admin-role'
import { fetchWithin } from '@/lib/supabase/client-options'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'
import { unavailablePage } from '@/lib/supabase/unavailable-page'
import {
  sealViewer,
  toViewer,
  type VerifiedViewer,
  VIEWER_HEADER,
} from '@/lib/supabase/verified-viewer'

/** Longest wait for the backend before access is denied, milliseconds. */
const TIMEOUT_MS = 6000

/** Whom the guarded areas admit, or why the request ends here. Public pages admit everyone. */
type Decision = VerifiedViewer | 'public' | 'sign-in' | 'forbidden' | 'unavailable'

/** The client of this request. Refreshed cookies go to the page (`request`) and the browser (`fresh`). */
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
      global: { fetch: fetchWithin(TIMEOUT_MS) },
    },
  )
}

async function authorize(
  client: ReturnType<typeof createRequestClient>,
  isAdminArea: boolean,
): Promise<Decision> {
  // getUser queries the auth server, so a session that was signed out elsewhere ends immediately.
  const { data, error } = await client.auth.getUser()
  if (isOutage(error)) return 'unavailable'
  if (error || !data.user) return 'sign-in'
  const viewer = toViewer(data.user)
  if (!isAdminArea) return { viewer, isAdmin: false }
  try {
    return (await hasAdminRole(client, viewer.id)) ? { viewer, isAdmin: true } : 'forbidden'
  } catch (failure) {
    log.error('admin-check-failed', failure, { where: 'middleware' })
    return isOutage(failure) ? 'unavailable' : 'forbidden'
  }
}

/** The decision, or 'unavailable' when the backend fails or takes too long. */
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

/** Response to a server action. The client runtime uses text of exactly this type as the error message. */
function plainText(text: string, status: number): NextResponse {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }
  return new NextResponse(text, { status, headers })
}

/** This server, or the deployment. Never from the Host header, which the client controls. */
const ownOrigin = process.env.VERCEL
  ? env.NEXT_PUBLIC_SITE_URL
  : `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * The static page /denied with its own policy. A rewrite would put the nonce of this request into the
 * policy of a page whose scripts have none.
 */
async function deniedPage(): Promise<NextResponse> {
  const page = await fetch(`${ownOrigin}/denied`, { cache: 'no-store' })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const policy = page.headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy)
  return new NextResponse(await page.text(), { status: 403, headers })
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
  if (decision === 'unavailable') return unavailablePage()
  if (decision === 'forbidden') return deniedPage()
  const target = new URL('/auth', request.url)
  target.searchParams.set('next', pathname + search)
  return NextResponse.redirect(target, 303)
}

/**
 * The first of the four authorization layers: decides before anything renders. Sets a nonce per request,
 * refreshes the session and marks the responses as `no-store`.
 */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  if (Number(request.headers.get('content-length')) > REQUEST_MAX_BYTES) {
    // Next would cut the request off without a message.
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
  // Next forwards the headers of an action when it renders the page to which the action redirects.
  headers.delete(VIEWER_HEADER)
  const response = await respond(decision, request, headers)
  for (const [name, [value, options]] of fresh) response.cookies.set(name, value, options)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', policy)
  }
  response.headers.set('cache-control', 'private, no-store')
  return response
}
