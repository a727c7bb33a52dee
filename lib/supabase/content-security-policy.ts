import 'server-only'
import { env } from '@/lib/env'

/**
 * The policy of pages that are rendered for one person: only scripts with this request's nonce run,
 * and what they load. Nothing inline.
 */
export function contentSecurityPolicy(nonce: string): string {
  const backend = new URL(env.NEXT_PUBLIC_SUPABASE_URL).origin
  const isDev = process.env.NODE_ENV === 'development'
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDev ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${backend}`,
    "font-src 'self'",
    `connect-src 'self' ${backend}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
