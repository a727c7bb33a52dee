import type { NextRequest, NextResponse } from 'next/server'
import { guardRequest } from '@/lib/supabase/middleware'

/** Runs only where somebody has to be somebody: public pages never pass through here. */
export function middleware(request: NextRequest): Promise<NextResponse> {
  return guardRequest(request)
}

export const config = {
  runtime: 'nodejs',
  matcher: ['/admin/:path*', '/account/:path*', '/auth/:path*'],
}
