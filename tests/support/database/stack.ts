import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import postgres from 'postgres'
import { inject } from 'vitest'
import {
  apiUrl,
  createApp,
  type Engine,
  publishableKey,
  secretKey,
} from '../../../scripts/support/engine.ts'

/** Credentials of a request; all optional. */
export interface Caller {
  apikey?: string
  token?: string
}

export const anonymous: Caller = { apikey: publishableKey }
export const service: Caller = { apikey: secretKey }

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON, or text. */
  body: unknown
}

export interface RequestOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** A Supabase server (auth, rest, storage) with its own database. */
export interface Stack {
  engine: Engine
  app: App
  /** Runs one statement as the owner of the database, who bypasses every policy. */
  sql: <Row = Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
  /** Runs a script of any number of statements as the owner. */
  exec: (script: string) => Promise<void>
  request: (
    caller: Caller,
    method: string,
    path: string,
    options?: RequestOptions,
  ) => Promise<Answer>
  /** Calls a function with the secret key; throws when the response is an error. */
  rpc: <Result>(name: string, args: object) => Promise<Result>
  stop: () => Promise<void>
}

function isPglite(connection: unknown, engine: Engine): connection is PgliteConnection {
  return connection !== null && engine === 'pglite'
}

function ownerAccess(app: App, engine: Engine): Pick<Stack, 'sql' | 'exec'> {
  const connection: unknown = app.connection
  if (isPglite(connection, engine)) {
    return {
      sql: async <Row>(text: string, values?: unknown[]) =>
        (await connection.driver.query<Row>(text, values)).rows,
      exec: async (script) => void (await connection.driver.exec(script)),
    }
  }
  const { driver } = connection as PostgresConnection
  return {
    sql: async <Row>(text: string, values: unknown[] = []) => [
      ...(await driver.unsafe<(Row & object)[]>(text, values as string[])),
    ],
    exec: async (script) => void (await driver.unsafe(script)),
  }
}

function encodeBody(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {}
  if (body instanceof Uint8Array) return { body: new Uint8Array(body), type: 'image/png' }
  return { body: JSON.stringify(body), type: 'application/json' }
}

async function parseBody(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function wrap(app: App, engine: Engine, release: () => Promise<void>): Stack {
  const request: Stack['request'] = async (caller, method, pathname, options = {}) => {
    const headers = new Headers(options.headers)
    const { body, type } = encodeBody(options.body)
    if (type && !headers.has('content-type')) headers.set('content-type', type)
    if (caller.apikey) headers.set('apikey', caller.apikey)
    if (caller.token) headers.set('authorization', `Bearer ${caller.token}`)
    const response = await app.fetch(new Request(apiUrl + pathname, { method, headers, body }), {
      peerAddress: '127.0.0.1',
    })
    return { status: response.status, headers: response.headers, body: await parseBody(response) }
  }
  return {
    engine,
    app,
    ...ownerAccess(app, engine),
    request,
    rpc: async <Result>(name: string, args: object) => {
      const { status, body } = await request(service, 'POST', `/rest/v1/rpc/${name}`, {
        body: args,
      })
      if (status >= 400) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`)
      return body as Result
    },
    async stop() {
      await app.connection.close()
      await release()
    },
  }
}

export interface StackOptions {
  /** An empty database, to run the migrations on; otherwise a migrated one. */
  empty?: boolean
}

/** 'permissive' is migrated too, on a server that grants everything by default. */
export type DatabaseTemplate = 'empty' | 'migrated' | 'permissive'

/** Creates a database on the shared server; returns its URL. */
export async function createDatabase(template: DatabaseTemplate): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = postgres(`${server}postgres`, { max: 1 })
  await admin.unsafe(`create database ${name} template ${template}`)
  await admin.end()
  return server + name
}

/**
 * The engine of tests whose outcome is the same on both. PostgreSQL starts a stack in a tenth of the time,
 * and its connections run concurrently. Tests of what depends on the engine run on `engines`.
 */
const featureEngine: Engine = 'postgres'

/** Starts a stack on this engine. Its PostgreSQL database is deleted with the shared server. */
export async function startStack(
  engine: Engine = featureEngine,
  { empty = false }: StackOptions = {},
): Promise<Stack> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-stack-'))
  let url = path.join(folder, 'db')
  if (engine === 'postgres') url = await createDatabase(empty ? 'empty' : 'migrated')
  else if (!empty) cpSync(inject('pgliteTemplate'), url, { recursive: true })
  const app = await createApp(engine, url, folder)
  const release = async () => rmSync(folder, { recursive: true, force: true })
  const stack = wrap(app, engine, release)
  // The embedded server grants rights at its first request. Two concurrent first requests would collide.
  if (!empty) await stack.request(service, 'GET', '/rest/v1/settings?select=id')
  return stack
}
