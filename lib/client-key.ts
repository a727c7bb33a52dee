import 'server-only'
import { createHmac } from 'node:crypto'
import { headers } from 'next/headers'
import { env } from '@/lib/env'

/**
 * A keyed hash of the visitor's address, for limits: the address itself is stored nowhere. Proxies
 * append to X-Forwarded-For from the right, so only as many entries from there are believed as
 * there are proxies of ours (TRUSTED_PROXY_HOPS). An IPv6 visitor counts by the /64 network.
 */
export async function getClientKey(): Promise<string> {
  const forwarded = (await headers()).get('x-forwarded-for') ?? ''
  const hops = forwarded.split(',').map((hop) => hop.trim())
  const address = hops.at(-Math.max(1, env.TRUSTED_PROXY_HOPS)) || 'unknown'
  const network =
    address.includes(':') && !address.includes('.')
      ? address.split(':').slice(0, 4).join(':')
      : address
  return createHmac('sha256', env.SUPABASE_SECRET_KEY).update(`client:${network}`).digest('hex')
}
