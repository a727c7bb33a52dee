import type { PgliteConnection } from '@supabase/lite/pglite'
import { RejectedQuery } from './rejected-query.ts'

type Query = PgliteConnection['driver']['query']

/**
 * PGlite reads the number of parameters as a signed 16-bit integer. It can't parse PostgreSQL's response to a
 * statement with more, and returns empty results for all later statements until it is restarted.
 */
const MAX_PARAMETERS = 32_767

/** Throws if PGlite has lost its place in the protocol. Then even this statement returns no row. */
async function requireKnownResult(query: Query): Promise<void> {
  const { rows } = await query<{ known: number }>('select 1 as known')
  if (rows[0]?.known !== 1) {
    throw new Error('The database returns empty results. Restart the embedded backend.')
  }
}

const guarded =
  (query: Query): Query =>
  async (sql, parameters = [], options) => {
    if (parameters.length > MAX_PARAMETERS) {
      throw new RejectedQuery(`A statement has at most ${MAX_PARAMETERS} parameters.`)
    }
    const result = await query<never>(sql, parameters, options)
    // Results without columns and without changed rows are rare. Every result of a broken PGlite is one.
    if (result.fields.length === 0 && !result.affectedRows) await requireKnownResult(query)
    return result
  }

type Serializers = PgliteConnection['driver']['serializers']
type Serializer = Serializers[string]

/** Throws if a serialized value isn't text, before PGlite begins to write its message. */
const encodable =
  (serialize: Serializer): Serializer =>
  (value: unknown) => {
    const encoded: unknown = serialize(value)
    if (typeof encoded === 'string') return encoded
    throw new RejectedQuery('A parameter has the wrong type.')
  }

/** PGlite adds the serializers of array types later, so this wraps each when it is read. */
const encodableSerializers = (serializers: Serializers): Serializers =>
  new Proxy(serializers, {
    get: (all, type) => {
      const serialize = typeof type === 'string' ? all[type] : undefined
      return serialize && encodable(serialize)
    },
  })

/**
 * Rejects what would break PGlite: statements with too many parameters, and an object as the value of an array. PGlite
 * would fail while it writes the object, send the incomplete message with the next statement, and reject all later
 * statements, because the aborted transaction never ends. Turns the empty results of a broken PGlite into errors, so that
 * no caller mistakes them for an empty table.
 */
export function guardStatements({ driver }: Pick<PgliteConnection, 'driver'>): void {
  const transaction = driver.transaction.bind(driver)
  Object.assign(driver, {
    serializers: encodableSerializers(driver.serializers),
    query: guarded(driver.query.bind(driver)),
    transaction: ((run) =>
      transaction((inner) =>
        run(Object.assign(inner, { query: guarded(inner.query) })),
      )) satisfies typeof driver.transaction,
  })
}
