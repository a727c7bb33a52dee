import 'server-only'
import { isEqualInConstantTime } from '@/lib/auth/constant-time'
import { env } from '@/lib/env'

/** Whether the request carries HOOKS_SECRET, as schedulers and database webhooks send it. Constant-time. */
export function isAuthorizedHook(request: Request): boolean {
  const header = request.headers.get('authorization') ?? ''
  return isEqualInConstantTime(header, `Bearer ${env.HOOKS_SECRET}`)
}
