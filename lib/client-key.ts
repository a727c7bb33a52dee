import 'server-only'
import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'
import { addressOf, networkOf } from '@/lib/client-address'
import { env } from '@/lib/env'

/**
 * A keyed hash of the visitor's address, for limits: the address itself is stored nowhere. An
 * IPv6 visitor counts by the /64 network.
 */
export async function getClientKey(): Promise<string> {
  const address = addressOf(await headers(), env.TRUSTED_PROXY_HOPS) || 'unknown'
  return createHmac('sha256', env.SUPABASE_SECRET_KEY)
    .update(`client:${networkOf(address)}`)
    .digest('hex')
}
