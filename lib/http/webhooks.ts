import 'server-only'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'

/** Whether a scheduler or database webhook sent the shared HOOKS_SECRET. Compares in constant time. */
export function isAuthorizedHook(request: Request): boolean {
  const header = request.headers.get('authorization') ?? ''
  return isEqualInConstantTime(header, `Bearer ${env.HOOKS_SECRET}`)
}
