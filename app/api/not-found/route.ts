import type { NextRequest } from 'next/server'
import { env } from '@/lib/env'
import { getRequestLog } from '@/lib/log'

// Never the Host header: whoever sends a request chooses it.
const ownOrigin = process.env.VERCEL
  ? env.NEXT_PUBLIC_SITE_URL
  : `http://127.0.0.1:${process.env.PORT ?? 3000}`

/**
 * Every address that no route matches is rewritten to here (next.config.ts), because the page that
 * is shown for it is static and could not log: one line with the path, then that page with 404.
 */
async function answer(request: NextRequest): Promise<Response> {
  const log = await getRequestLog()
  log.info('not-found', { path: request.nextUrl.pathname.slice(0, 300) })
  const page = await fetch(`${ownOrigin}/404`, { cache: 'no-store' })
  return new Response(request.method === 'HEAD' ? null : await page.text(), {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

export { answer as GET, answer as POST }

export const dynamic = 'force-dynamic'
