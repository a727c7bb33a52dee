import 'server-only'
import { headers } from 'next/headers'
import { addressOf, clientKeysOf } from '@/lib/client-address'
import { env } from '@/lib/env'

/** Rate limit keys of the visitor's client, narrowest network first. They contain no IP. */
export async function getClientKeys(): Promise<string[]> {
  return clientKeysOf(await getClientIp(), env.SUPABASE_SECRET_KEY)
}

/** The IP of the visitor; '' when it is unknown. Never stored, never logged. */
export const getClientIp = async () => addressOf(await headers(), env.TRUSTED_PROXY_HOPS)
