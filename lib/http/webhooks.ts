import 'server-only'
import { createHash, timingSafeEqual } from 'node:crypto'
import { env } from '@/lib/env'

const digest = (value: string) => createHash('sha256').update(value).digest()

/** Whether a machine's call (scheduler, database webhook) carries the shared HOOKS_SECRET. */
export function isAuthorizedHook(request: Request): boolean {
  const header = request.headers.get('authorization') ?? ''
  return timingSafeEqual(digest(header), digest(`Bearer ${env.HOOKS_SECRET}`))
}
