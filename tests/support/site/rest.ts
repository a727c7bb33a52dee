import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '@/lib/supabase/database.types'
import { apiUrl, dataDir } from './ports.ts'

type Tables = Database['public']['Tables']
type Table = keyof Tables

export function secretKey(): string {
  const secrets: unknown = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8'))
  if (typeof secrets === 'object' && secrets !== null && 'secretKey' in secrets) {
    return String(secrets.secretKey)
  }
  throw new Error('secrets.json of the test stack has no secretKey.')
}

/** Calls the API of the backend with the secret key; throws when the response is an error. */
async function call<Result>(method: string, path: string, body?: object): Promise<Result> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: {
      apikey: secretKey(),
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return (text ? JSON.parse(text) : null) as Result
}

const filterOf = (match: Record<string, string>) =>
  new URLSearchParams(
    Object.entries(match).map(([column, value]) => [column, `eq.${value}`]),
  ).toString()

/** The rows of a table, read and written with the secret key. */
export const rows = {
  list: <Name extends Table>(table: Name, match: Record<string, string>) =>
    call<Tables[Name]['Row'][]>('GET', `/rest/v1/${table}?select=*&${filterOf(match)}`),

  /** The number of rows. Unlike `list`, it is not limited to 1,000. */
  async count(table: Table, match: Record<string, string> = {}): Promise<number> {
    const response = await fetch(`${apiUrl}/rest/v1/${table}?select=*&${filterOf(match)}`, {
      method: 'HEAD',
      headers: { apikey: secretKey(), prefer: 'count=exact' },
    })
    return Number(response.headers.get('content-range')?.split('/')[1])
  },

  async insert<Name extends Table>(
    table: Name,
    row: Tables[Name]['Insert'],
  ): Promise<Tables[Name]['Row']> {
    const [inserted] = await call<Tables[Name]['Row'][]>('POST', `/rest/v1/${table}`, row)
    if (!inserted) throw new Error(`Nothing was inserted into ${table}.`)
    return inserted
  },

  insertMany: <Name extends Table>(table: Name, all: readonly Tables[Name]['Insert'][]) =>
    call<unknown>('POST', `/rest/v1/${table}`, all),

  update: <Name extends Table>(
    table: Name,
    match: Record<string, string>,
    changes: Tables[Name]['Update'],
  ) => call<unknown>('PATCH', `/rest/v1/${table}?${filterOf(match)}`, changes),

  remove: (table: Table, match: Record<string, string>) =>
    call<unknown>('DELETE', `/rest/v1/${table}?${filterOf(match)}`),
}

/** Calls a database function with the secret key. */
export const callFunction = <Result>(name: string, args: object) =>
  call<Result>('POST', `/rest/v1/rpc/${name}`, args)

/** Sends the emails that are due, as the scheduler does. */
export const deliverOutbox = () =>
  call<{ sent: number; failed: number }>('POST', '/functions/v1/deliver-outbox', {})
