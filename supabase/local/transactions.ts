import { randomBytes } from 'node:crypto'
import type { PgliteConnection } from '@supabase/lite/pglite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import { RejectedQuery } from './rejected-query.ts'

type Database = PgliteConnection['driver']

/** The embedded server begins each transaction with several of these. Each would take half a millisecond. */
const settingStatement = /^SELECT set_config\('([\w.]+)', (?:\$1|''), true\)$/
/** The embedded server sends this after `set_config('role', …)`. It sets the same role again. */
const roleStatement = /^SET LOCAL ROLE /

/** Limit for the rows of one statement as text, 3 MB. PGlite and its driver need a multiple of that memory, and half a second for 8 MB. */
const RESULT_MAX_BYTES = 3 * 1024 ** 2
const DIVISION_BY_ZERO = '22012'
/** Alias of a row. Random, because callers choose column names, and a column hides a row of the same name. */
const row = `row_${randomBytes(8).toString('hex')}`

/**
 * Wraps a statement so that it adds up the bytes of its rows and fails at the row that exceeds the limit.
 * Then PostgreSQL drops the rows before the driver reads them. Returns null for statements without rows.
 */
function bounded(sql: string): string | null {
  const isRead = /^select /.test(sql)
  if (!isRead && !/^(insert|update|delete) .* returning /s.test(sql)) return null
  const [prefix, rows] = isRead ? ['', `(${sql})`] : [`with written as (${sql}) `, 'written']
  return `${prefix}select (counted.${row}).* from (
    select ${row}, sum(octet_length(${row}::text)) over (rows unbounded preceding) as bytes
    from ${rows} as ${row}
  ) as counted where 1 / (bytes <= ${RESULT_MAX_BYTES})::integer = 1`
}

/** A PGlite transaction. All other statements wait until it ends. */
class ExclusiveTransaction implements DatabaseConnection {
  readonly #database: Database
  readonly #end = Promise.withResolvers<void>()
  #transaction: Pick<Database, 'query'> | null = null
  /** Settings that wait for the next query. One statement applies them all. */
  readonly #settings = new Map<string, unknown>()
  #isLimited = false
  #ended: Promise<void> = Promise.resolve()

  constructor(database: Database) {
    this.#database = database
  }

  async begin(): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#ended = this.#database.transaction(async (transaction) => {
        this.#transaction = transaction
        resolve()
        await this.#end.promise
      })
      this.#ended.catch(reject)
    })
  }

  async commit(): Promise<void> {
    this.#end.resolve()
    await this.#ended
  }

  async rollback(): Promise<void> {
    this.#end.reject(new Error('Rolled back'))
    await this.#ended.catch(() => {})
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (!this.#transaction) throw new Error('The transaction has not begun.')
    const [, name] = settingStatement.exec(sql) ?? []
    if (name) this.#settings.set(name, parameters[0] ?? '')
    if (name === 'role') this.#isLimited = parameters[0] !== 'service_role'
    if (name || (roleStatement.test(sql) && this.#settings.has('role'))) return { rows: [] }
    await this.#applySettings(this.#transaction)
    const { rows, affectedRows } = await this.#query<Row>(this.#transaction, sql, [...parameters])
    return {
      rows,
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  /** Runs a statement. Limits the size of the result if the caller has no secret key. */
  async #query<Row>(transaction: Pick<Database, 'query'>, sql: string, parameters: unknown[]) {
    const limited = this.#isLimited ? bounded(sql) : null
    if (!limited) return transaction.query<Row>(sql, parameters)
    return transaction.query<Row>(limited, parameters).catch((error: { code?: unknown }) => {
      if (error.code !== DIVISION_BY_ZERO) throw error
      throw new RejectedQuery('The response is larger than 3 MB. Request fewer rows or columns.')
    })
  }

  async #applySettings(transaction: Pick<Database, 'query'>): Promise<void> {
    if (this.#settings.size === 0) return
    const calls = [...this.#settings.keys()].map(
      (name, index) => `set_config('${name}', $${index + 1}, true)`,
    )
    const values = [...this.#settings.values()]
    this.#settings.clear()
    await transaction.query(`select ${calls.join(', ')}`, values)
  }

  // biome-ignore lint/correctness/useYield: PGlite has no cursors
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream.')
  }
}

const transactionDriver = (database: Database): Driver => ({
  init: async () => {},
  acquireConnection: async () => new ExclusiveTransaction(database),
  beginTransaction: (connection) => (connection as ExclusiveTransaction).begin(),
  commitTransaction: (connection) => (connection as ExclusiveTransaction).commit(),
  rollbackTransaction: (connection) => (connection as ExclusiveTransaction).rollback(),
  releaseConnection: async () => {},
  destroy: async () => {},
})

/**
 * Isolates the transactions of concurrent requests. PGlite has one connection, and the embedded server
 * begins a transaction with a plain statement. Without this, the statements of concurrent requests would run
 * in one transaction, with the role and the user of the request that set them last.
 */
export function isolateTransactions({ driver, kysely }: PgliteConnection): void {
  const isolated = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => transactionDriver(driver),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  Object.assign(kysely, { transaction: () => isolated.transaction() })
}
