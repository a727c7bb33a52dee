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
    // Lists the pages by name, so that unknown URLs do not match. The scripts of their prerendered 404 page
    // have no nonce.
    '/auth/(check-email|confirm|forgot-password|invitation|new-password|resend)',
  ],
}
