import type postgres from 'postgres'
import { guardChecks } from '../database/access/guards.ts'
import type { AccessCheck, AccessDatabase } from '../database/access/session.ts'
import { accessChecks } from '../database/access/sql.ts'
import { catalogMutants } from './catalog-mutants.ts'
import { reasonFor } from './equivalents.ts'
import { guardMutants } from './guard-mutants.ts'
import type { Mutant } from './mutant.ts'
import type { Outcome } from './report.ts'

type Prepared = Omit<AccessDatabase, 'sql'>

/** Target or kind of mutants → names of the checks that noticed an earlier mutant. */
type Notices = Map<string, Set<string>>

/**
 * Sorts the checks that are most likely to notice the mutant to the front, because the run stops at the first
 * failure. For rights and functions, these are the quick checks of the catalog. For other mutants, these are the
 * checks of the mutated object, then the checks that noticed earlier mutants of it. The slow checks of tables come
 * last for mutants of the code of functions.
 */
function likelyFirst({ kind, target }: Mutant, notices: Notices): AccessCheck[] {
  const isCatalogFirst = kind === 'right' || kind === 'function'
  const isCode = kind === 'guard' || kind === 'trigger'
  const rank = (check: AccessCheck) => {
    const isCatalog = !check.subject.includes('.')
    if (isCatalog && isCatalogFirst) return notices.get(kind)?.has(check.name) ? 0 : 1
    if (check.subject === target) return 2
    if (notices.get(target)?.has(check.name)) return 3
    return isCatalog || (isCode && guardChecks.includes(check)) ? 4 : 5
  }
  return [...accessChecks].sort((a, b) => rank(a) - rank(b))
}

class Undo extends Error {}

/** Returns the first check that fails. Rolls back each check, and finally the mutant. */
async function noticed(
  sql: postgres.Sql,
  prepared: Prepared,
  mutant: Mutant,
  notices: Notices = new Map(),
): Promise<string | undefined> {
  let notice: string | undefined
  await sql
    .begin(async (session) => {
      await session.unsafe(mutant.sql)
      for (const check of likelyFirst(mutant, notices)) {
        let isFaulty = true
        await session
          .savepoint(async (inner) => {
            isFaulty = (await check.run({ ...prepared, sql: inner })).faults.length > 0
            throw new Undo()
          })
          // A check that throws has noticed the mutant. For example, the mutant may break the fixture.
          .catch(() => undefined)
        if (!isFaulty) continue
        notice = check.name
        break
      }
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return notice
}

/** Throws when a check fails without a mutant, because such a check would seem to notice every mutant. */
export async function verifyChecks(sql: postgres.Sql, prepared: Prepared): Promise<void> {
  const unchanged: Mutant = { subject: '', target: '', kind: 'right', change: '', sql: 'select 1' }
  const failing = await noticed(sql, prepared, unchanged)
  if (failing) throw new Error(`Fails without a mutant: ${failing}`)
}

/** Returns all mutants of a migrated database. */
export const databaseMutants = async (sql: postgres.Sql): Promise<Mutant[]> => [
  ...(await catalogMutants(sql)),
  ...(await guardMutants(sql)),
]

/** Runs mutants on a prepared database, each in a transaction that is rolled back. */
export async function runMutants(
  sql: postgres.Sql,
  prepared: Prepared,
  mutants: Iterable<Mutant>,
  report: (outcome: Outcome) => void = () => undefined,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const notices: Notices = new Map()
  for (const mutant of mutants) {
    const notice = await noticed(sql, prepared, mutant, notices)
    if (notice) {
      for (const key of [mutant.target, mutant.kind]) {
        notices.set(key, (notices.get(key) ?? new Set()).add(notice))
      }
    }
    const outcome = { ...mutant, notice, reason: notice ? undefined : reasonFor(mutant) }
    report(outcome)
    outcomes.push(outcome)
  }
  return outcomes
}
