import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import type { PostgresConnection } from '@supabase/lite/postgres'
import {
  apiUrl,
  createApp,
  type Engine,
  engines,
  migrate,
  publishableKey,
  secretKey,
} from '../../scripts/support/engine.ts'
import { option } from '../../scripts/support/options.ts'
import { startPostgres } from '../../scripts/support/postgres-server.ts'
import { percentile } from '../../scripts/support/timing.ts'

/** A migrated database with its API. */
export interface Bench {
  engine: Engine
  /** Runs a script as the owner of the database. Returns the rows of its last statement. */
  sql: <Row>(text: string) => Promise<Row[]>
  /** Sends a POST request with the secret key, or as the user of the token. Throws for an error response. */
  call: (name: string, args: object, token?: string) => Promise<unknown>
  adminToken: string
}

export interface Result {
  name: string
  /** Durations, in milliseconds. */
  took: number[]
  /** Maximum median, in milliseconds. Null for a result without a target. */
  target: number | null
}

const callTo =
  (app: App): Bench['call'] =>
  async (name, args, token) => {
    const headers = new Headers({ 'content-type': 'application/json', apikey: secretKey })
    if (token) {
      headers.set('apikey', publishableKey)
      headers.set('authorization', `Bearer ${token}`)
    }
    const response = await app.fetch(
      new Request(apiUrl + name, { method: 'POST', headers, body: JSON.stringify(args) }),
      { peerAddress: '127.0.0.1' },
    )
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
    return response.json()
  }

const sqlOf =
  (app: App, engine: Engine): Bench['sql'] =>
  async <Row>(text: string): Promise<Row[]> => {
    const connection: unknown = app.connection
    if (engine === 'pglite') {
      const results = await (connection as PgliteConnection).driver.exec(text)
      return (results.at(-1)?.rows ?? []) as Row[]
    }
    return [...(await (connection as PostgresConnection).driver.unsafe<(Row & object)[]>(text))]
  }

async function signUpAdmin({ sql, call }: Pick<Bench, 'sql' | 'call'>): Promise<string> {
  const account = { email: 'bench@example.com', password: randomUUID() }
  await call('/auth/v1/signup', account)
  await sql(`update auth.users set email_confirmed_at = now();
    insert into public.user_roles (user_id, role) select id, 'admin' from auth.users`)
  const session = await call('/auth/v1/token?grant_type=password', account)
  return (session as { access_token: string }).access_token
}

/** Returns the durations of this many sequential runs, in milliseconds. */
export async function time(runs: number, act: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let run = 0; run < runs; run++) {
    const startedAt = performance.now()
    await act()
    took.push(performance.now() - startedAt)
  }
  return took
}

export const log = (line: string) => console.log(`▸ ${line}`)
export const secondsSince = (startedAt: number) =>
  `${((performance.now() - startedAt) / 1000).toFixed(1)} s`

/** Prints the results. Returns how many targets were missed. */
function print(title: string, results: Result[]): number {
  const line = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index ? `${cell}`.padStart(10) : `${cell}`.padEnd(28))).join('')
  console.log(`\n${title}, milliseconds`)
  console.log(line(['', 'median', 'p95', 'target', '']))
  let missed = 0
  for (const { name, took, target } of results) {
    const [median, high] = [percentile(took, 0.5), percentile(took, 0.95)].map(Math.round)
    const isMet = target === null || (median ?? 0) <= target
    if (!isMet) missed++
    const outcome = target === null ? '' : isMet ? 'met' : 'not met'
    console.log(line([name, median ?? 0, high ?? 0, target === null ? '' : `≤ ${target}`, outcome]))
  }
  return missed
}

/**
 * Measures on new databases of both engines, or of `--engine`, and prints the results below `title`.
 * Returns how many targets were missed.
 */
export async function benchEngines(
  title: string,
  measure: (bench: Bench) => Promise<Result[]>,
): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-bench-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  process.chdir(path.resolve(import.meta.dirname, '../..'))

  const only = option('engine')
  let missed = 0
  for (const engine of engines.filter((one) => !only || one === only)) {
    const server = engine === 'postgres' ? await startPostgres() : null
    await server?.execute('create database bench')
    const app = await createApp(engine, server?.url('bench') ?? `${folder}/db`, folder)
    await migrate(app)
    const access = { sql: sqlOf(app, engine), call: callTo(app) }
    const bench = { engine, ...access, adminToken: await signUpAdmin(access) }
    missed += print(`${engine}, ${title}`, await measure(bench))
    await app.connection.close()
    await server?.stop()
  }
  return missed
}
