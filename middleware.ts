import type { NextRequest, NextResponse } from 'next/server'
import { guardRequest } from '@/lib/supabase/middleware'

/** Matches only the admin, account and auth routes; public pages bypass the middleware. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return guardRequest(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/admin/:path*', '/account/:path*', '/auth/:path*'],
}
