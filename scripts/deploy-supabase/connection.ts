import postgres from 'postgres'
import { StartError } from '../stack.ts'
import { connectionOptions } from '../support/project-database.ts'
import type { Target } from './target.ts'

const CONNECT_TIMEOUT_S = 20

const wakeUp =
  'A free project pauses after a week without use. Resume it in the dashboard, wait until it is healthy, and run this command again.'

const asleep =
  /ECONNREFUSED|ENOTFOUND|ETIMEDOUT|CONNECT_TIMEOUT|EHOSTUNREACH|CONNECTION_(CLOSED|ENDED)|57P03|Tenant or user not found/

/** Turns a failed connection into advice. */
export function connectionError(error: unknown): Error {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  if (code === '28P01' || code === '28000') {
    return new StartError('DATABASE_URL: the database rejected the user or the password.')
  }
  if (asleep.test(`${code} ${message}`)) {
    return new StartError(`The database does not respond (${code || message}). ${wakeUp}`)
  }
  return error instanceof Error ? error : new Error(message)
}

/** Connects as the owner of the schemas. Throws a StartError with advice, at the latest after `timeout` seconds. */
export async function connect(
  target: Pick<Target, 'DATABASE_URL'>,
  timeout = CONNECT_TIMEOUT_S,
): Promise<postgres.Sql> {
  const url = target.DATABASE_URL
  const sql = postgres(url, { ...connectionOptions(url), connect_timeout: timeout })
  try {
    await sql`select 1`
    return sql
  } catch (error) {
    await sql.end({ timeout: 1 })
    throw connectionError(error)
  }
}

const REQUEST_TIMEOUT_MS = 20_000

async function statusOf(url: string, key: string): Promise<number> {
  const response = await fetch(url, {
    headers: { apikey: key },
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  }).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? 0
}

/** Throws a StartError if the API does not respond, or rejects a key. */
export async function checkKeys(target: Target): Promise<void> {
  const api = target.NEXT_PUBLIC_SUPABASE_URL
  const [publishable, secret] = await Promise.all([
    statusOf(`${api}/auth/v1/settings`, target.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY),
    statusOf(`${api}/auth/v1/settings`, target.SUPABASE_SECRET_KEY),
  ])
  for (const [name, status] of [
    ['NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY', publishable],
    ['SUPABASE_SECRET_KEY', secret],
  ] as const) {
    if (status === 401 || status === 403) {
      throw new StartError(
        `${name}: the project rejected the key. Copy it from API Keys in the dashboard; the secret key is the one named "default".`,
      )
    }
    if (status === 0 || status >= 500) {
      throw new StartError(`The API does not respond (${status || 'no connection'}). ${wakeUp}`)
    }
  }
}
