import type { AnyAST, VarsContext } from '@supabase/lite'
import type { LocalApp } from './database.ts'
import { adminOnly } from './open-queries.ts'
import { entriesOf, type ParsedQuery, type ParsedRequest, selected } from './parsed-query.ts'
import { RejectedQuery } from './rejected-query.ts'

/*
 * PGlite runs in the thread that serves every request, and a running statement can't be interrupted. So
 * callers without the secret key may only use filters whose cost is bounded by the rows they read.
 */
const MAX_FILTERS = 50
const MAX_PATTERNS = 30
/** Number of characters in all patterns together. */
const MAX_PATTERN_CHARACTERS = 1200
/** Number of `_` in all patterns together. PostgreSQL tries them at each position where a pattern may begin. */
const MAX_PATTERN_WILDCARDS = 500
const MAX_LOGIC_DEPTH = 5
const MAX_COLUMNS = 50
/** Each repetition of a column sends all its bytes again. */
const MAX_TIMES_SELECTED = 2
const MAX_EMBEDS = 3
const MAX_ORDER_COLUMNS = 5

const logic = ['$and', '$or', '$not']
const patterns = ['$like', '$ilike']
const comparisons = ['$eq', '$neq', '$gt', '$gte', '$lt', '$lte', '$in', '$notIn', '$is', '$isNot']
const operators = new Set([...logic, ...patterns, ...comparisons, '$isDistinct'])

function atMost(count: number, max: number, what: string): void {
  if (count > max) throw new RejectedQuery(`The API accepts at most ${max} ${what} in a request.`)
}

/**
 * Rejects embedded resources that multiply rows. A resource inside another resource can lead back to the table of the
 * first (notes → lesson → notes) or to a third table (captions → lesson → notes), which returns the product of two
 * tables. A table inside itself is joined through a third table.
 */
function checkEmbeds({ type, from, join = {}, select = [] }: ParsedRequest): void {
  const tables = new Set([from])
  for (const [name, definition] of select.map(selected)) {
    if (!definition.select) continue
    if (type !== 'query') {
      throw new RejectedQuery('The API accepts embedded resources only when it reads a table.')
    }
    if (definition.select.some((entry) => selected(entry)[1].select)) {
      throw new RejectedQuery('The API accepts at most one level of embedded resources.')
    }
    const table = join[name]?.from ?? name
    if (tables.has(table)) {
      throw new RejectedQuery(`The API accepts at most one use of "${table}" in a request.`)
    }
    tables.add(table)
  }
}

/** Counts the parts of a query, over all embedded resources, and throws when a limit is exceeded. */
class QueryMeter {
  #filters = 0
  #patterns = 0
  #patternCharacters = 0
  #patternWildcards = 0
  #columns = 0
  #embeds = 0
  #order = 0

  checkRequest(request: ParsedRequest): void {
    checkEmbeds(request)
    this.#checkQuery(request)
  }

  #checkQuery({ where, select = [], order = [] }: ParsedQuery): void {
    this.#order += order.length
    atMost(this.#order, MAX_ORDER_COLUMNS, 'columns to order by')
    this.#checkWhere(where, 0)
    const timesSelected = new Map<string, number>()
    for (const entry of select) {
      this.#columns += 1
      atMost(this.#columns, MAX_COLUMNS, 'selected columns')
      const [alias, definition] = selected(entry)
      if (definition.select) {
        this.#embeds += 1
        atMost(this.#embeds, MAX_EMBEDS, 'embedded resources')
        this.#checkQuery(definition)
        continue
      }
      const column = definition.column ?? alias
      const times = (timesSelected.get(column) ?? 0) + 1
      atMost(times, MAX_TIMES_SELECTED, 'selections of the same column')
      timesSelected.set(column, times)
    }
  }

  #checkWhere(where: unknown, depth: number): void {
    atMost(depth, MAX_LOGIC_DEPTH, 'levels of logical operators')
    for (const [key, value] of entriesOf(where)) {
      // The name of a filter of an embedded resource begins with the path of the resource.
      const name = key.slice(key.lastIndexOf('.') + 1)
      if (!name.startsWith('$')) this.#checkWhere(value, depth)
      else if (logic.includes(name)) {
        for (const group of [value].flat()) this.#checkWhere(group, depth + 1)
      } else this.#checkFilter(name, value)
    }
  }

  #checkFilter(operator: string, value: unknown): void {
    if (!operators.has(operator)) {
      throw new RejectedQuery(
        'The API accepts the operators eq, neq, gt, gte, lt, lte, like, ilike, in, is and isdistinct; regular expressions and text search need the secret key.',
      )
    }
    this.#filters += 1
    atMost(this.#filters, MAX_FILTERS, 'filters')
    if (!patterns.includes(operator)) return
    this.#patterns += 1
    atMost(this.#patterns, MAX_PATTERNS, 'filters with like or ilike')
    const pattern = String(value)
    this.#patternCharacters += pattern.length
    atMost(this.#patternCharacters, MAX_PATTERN_CHARACTERS, 'characters in patterns')
    this.#patternWildcards += pattern.split('_').length - 1
    atMost(this.#patternWildcards, MAX_PATTERN_WILDCARDS, 'wildcards in patterns')
  }
}

async function isAdmin({ connection }: LocalApp, userId: unknown): Promise<boolean> {
  const { rows } = await connection.driver.query(
    `select from public.user_roles where user_id = $1 and role = 'admin'`,
    [userId],
  )
  return rows.length > 0
}

/**
 * Rejects expensive queries of callers without the secret key. Checks the query that the embedded server
 * has parsed and is about to run, so no encoding or syntax can hide an operator.
 */
export function limitQueries(app: LocalApp): void {
  const { connection } = app
  const pass = connection.onPostgrestAST.bind(connection)
  const check = async (query: AnyAST, vars: VarsContext = {}) => {
    const { role, uid } = vars.auth as { role?: unknown; uid?: unknown }
    if (role === 'service_role') return pass(query, vars)
    new QueryMeter().checkRequest(query as ParsedRequest)
    const rejection = adminOnly(query as ParsedRequest)
    if (rejection && !(await isAdmin(app, uid))) throw new RejectedQuery(rejection)
    return pass(query, vars)
  }
  Object.assign(connection, { onPostgrestAST: check })
}
