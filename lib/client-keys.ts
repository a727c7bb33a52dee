import 'server-only'
import { headers } from 'next/headers'
import { addressOf, clientKeysOf } from '@/lib/client-address'
import { env } from '@/lib/env'

/** The keys of the visitor for limits, narrowest network first. No IP is stored. */
export async function getClientKeys(): Promise<string[]> {
  return clientKeysOf(await getClientIp(), env.SUPABASE_SECRET_KEY)
}

/** The IP of the visitor; '' when it is unknown. Never stored, never logged. */
export const getClientIp = async () => addressOf(await headers(), env.TRUSTED_PROXY_HOPS)
