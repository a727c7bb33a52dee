import 'server-only'
import { headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientIp, clientKeysOf } from '@/lib/http/client-ip'

/** The keys that count the visitor's hits, narrowest network first. */
export async function getClientKeys(): Promise<string[]> {
  return clientKeysOf(await getClientIp(), env.SUPABASE_SECRET_KEY)
}

/** The visitor's IP, or '' if it is unknown. Never store or log it. */
export const getClientIp = async () => clientIp(await headers(), env.TRUSTED_PROXY_HOPS)
