import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { type NextRequest, NextResponse } from 'next/server'
import { isOutage } from '@/lib/actions/errors'
import { actionMessages } from '@/lib/actions/messages'
import { env } from '@/lib/env'
import { contentSecurityPolicy } from '@/lib/http/csp'
import { log } from '@/lib/log'
import { REQUEST_MAX_BYTES, TOO_LARGE } from '@/lib/picture-limits'
import { hasAdminRole } from '@/lib/supabase/admin-role'
import type { Database } from '@/lib/supabase/database.types'
import { sessionCookieOptions, withIdleLimit } from '@/lib/supabase/session-cookie'
import { unavailablePage } from '@/lib/supabase/unavailable-page'

/** Longest wait for the backend before the door stays shut, milliseconds. */
const TIMEOUT_MS = 6000

type Verdict = 'admit' | 'sign-in' | 'forbidden' | 'unavailable'

/** The client of this request; refreshed cookies go to the page (request) and to the browser. */
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
        fetch: (input, init) =>
          fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }),
      },
    },
  )
}

async function judge(
  client: ReturnType<typeof createRequestClient>,
  isAdminArea: boolean,
): Promise<Verdict> {
  // getUser queries the auth server, so that a session signed out elsewhere ends immediately.
  const { data, error } = await client.auth.getUser()
  if (isOutage(error)) return 'unavailable'
  if (error || !data.user) return 'sign-in'
  if (!isAdminArea) return 'admit'
  try {
    return (await hasAdminRole(client, data.user.id)) ? 'admit' : 'forbidden'
  } catch (failure) {
    log.error('admin-check-failed', failure, { where: 'middleware' })
    return isOutage(failure) ? 'unavailable' : 'forbidden'
  }
}

/** The verdict, or 'unavailable' when the backend takes too long: a check that fails denies. */
async function decide(
  request: NextRequest,
  fresh: Map<string, [string, object]>,
): Promise<Verdict> {
  const { pathname } = request.nextUrl
  const isAdminArea = pathname === '/admin' || pathname.startsWith('/admin/')
  const isAccount = pathname === '/account' || pathname.startsWith('/account/')
  if (!isAdminArea && !isAccount) return 'admit'
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Verdict>((resolve) => {
    timer = setTimeout(() => resolve('unavailable'), TIMEOUT_MS)
  })
  try {
    return await Promise.race([judge(createRequestClient(request, fresh), isAdminArea), late])
  } catch (error) {
    log.error('session-check-failed', error)
    return 'unavailable'
  } finally {
    clearTimeout(timer)
  }
}

/** For what a server action gets: of exactly this type, its browser part takes the text for its error. */
function inWords(text: string, status: number): NextResponse {
  const headers = { 'content-type': 'text/plain', 'cache-control': 'private, no-store' }
  return new NextResponse(text, { status, headers })
}

/** This server, or the deployment. Never taken from the Host header, which the visitor chooses. */
const ownOrigin = process.env.VERCEL
  ? env.NEXT_PUBLIC_SITE_URL
  : `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * The static page /denied with its own policy. Not a rewrite: that would put the nonce of this
 * request into the policy of a page whose scripts carry none.
 */
async function deniedPage(): Promise<NextResponse> {
  const page = await fetch(`${ownOrigin}/denied`, { cache: 'no-store' })
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  const policy = page.headers.get('content-security-policy')
  if (policy) headers.set('content-security-policy', policy)
  return new NextResponse(await page.text(), { status: 403, headers })
}

async function answer(
  verdict: Verdict,
  request: NextRequest,
  headers: Headers,
): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl
  if (verdict === 'admit') return NextResponse.next({ request: { headers } })
  if (request.headers.has('next-action')) {
    return inWords(
      actionMessages[verdict],
      { 'sign-in': 401, forbidden: 403, unavailable: 503 }[verdict],
    )
  }
  if (verdict === 'unavailable') return unavailablePage()
  if (verdict === 'forbidden') return deniedPage()
  const target = new URL('/auth', request.url)
  target.searchParams.set('next', pathname + search)
  return NextResponse.redirect(target, 303)
}

/**
 * The first of the four walls: decides before anything renders. Gives each page its own nonce, keeps
 * the session fresh, and lets nothing of these pages be stored anywhere.
 */
export async function guardRequest(request: NextRequest): Promise<NextResponse> {
  if (Number(request.headers.get('content-length')) > REQUEST_MAX_BYTES) {
    // The server itself would cut the request off in the middle.
    return inWords(TOO_LARGE, 413)
  }
  const nonce = crypto.randomUUID().replaceAll('-', '')
  const policy = contentSecurityPolicy({
    scripts: `'nonce-${nonce}' 'strict-dynamic'`,
    backendUrl: env.NEXT_PUBLIC_SUPABASE_URL,
  })
  const fresh = new Map<string, [string, object]>()
  const verdict = await decide(request, fresh)

  const headers = new Headers(request.headers)
  headers.set('content-security-policy', policy)
  const response = await answer(verdict, request, headers)
  for (const [name, [value, options]] of fresh) response.cookies.set(name, value, options)
  if (!response.headers.has('content-security-policy')) {
    response.headers.set('content-security-policy', policy)
  }
  response.headers.set('cache-control', 'private, no-store')
  return response
}
