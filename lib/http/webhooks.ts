import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether a scheduler or database webhook sent the shared HOOKS_SECRET. Compares in constant time. */
export function isAuthorizedHook(request: Request): boolean {
  const header = request.headers.get('authorization') ?? ''
  return timingSafeEqual(digest(header), digest(`Bearer ${env.HOOKS_SECRET}`))
}
