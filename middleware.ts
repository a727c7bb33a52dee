import type { NextRequest, NextResponse } from 'next/server'
import { guardRequest } from '@/lib/supabase/middleware'

/** Matches only the admin, account and auth routes; public pages bypass the middleware. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return guardRequest(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/admin/:path*',
    '/account/:path*',
    '/auth',
    // By name: the prerendered 404 page of an unknown URL has no nonce in its scripts.
    '/auth/(check-email|confirm|forgot-password|new-password|resend)',
  ],
}
