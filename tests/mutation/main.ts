import { availableParallelism } from 'node:os'
import postgres from 'postgres'
import { withMigratedPostgres } from '../../scripts/support/migrated-postgres.ts'
import { prepareAccess } from '../database/access/session.ts'
import { staleReasons } from './equivalents.ts'
import { type Outcome, printOutcome, writeReport } from './report.ts'
import { databaseMutants, runMutants, verifyChecks } from './run.ts'
import { sourceOutcomes } from './source-mutants.ts'

/*
 * npm run test:mutation: drops or loosens every policy, privilege, guard and constraint, one at a time, on
 * PostgreSQL, and expects a check of the permission matrix to fail. Each mutant exists in a transaction
 * that is rolled back. Each core works on its own copy of the database. --only TEXT runs only the mutants whose description contains the text and writes no
 * report. npm test runs one mutant of each kind.
 */

const flag = process.argv.indexOf('--only')
const only = flag === -1 ? '' : (process.argv[flag + 1] ?? '')
const isChosen = ({ kind, subject, change }: { kind: string; subject: string; change: string }) =>
  `${kind}: ${subject}: ${change}`.includes(only)

/** Copies the database for every core but the first. Returns the URLs of all databases. */
async function databasePerCore(url: string): Promise<string[]> {
  const urlOf = (database: string) => Object.assign(new URL(url), { pathname: database }).href
  const original = new URL(url).pathname.slice(1)
  const copies = Array.from({ length: availableParallelism() - 1 }, (_, index) => `copy_${index}`)
  const sql = postgres(urlOf('postgres'), { max: 1 })
  for (const copy of copies) await sql`create database ${sql(copy)} template ${sql(original)}`
  await sql.end()
  return [url, ...copies.map(urlOf)]
}

async function withConnection<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    return await work(sql)
  } finally {
    await sql.end()
  }
}

async function main(): Promise<void> {
  const begunAt = performance.now()
  const outcomes = await withMigratedPostgres(async (url) => {
    const { prepared, mutants } = await withConnection(url, async (sql) => {
      const prepared = await prepareAccess(sql)
      await verifyChecks(sql, prepared)
      return { prepared, mutants: (await databaseMutants(sql)).filter(isChosen) }
    })
    // Each database takes its next mutant from this queue.
    const queue = mutants.values()
    const run = (database: string) =>
      withConnection(database, (sql) => runMutants(sql, prepared, queue, printOutcome))
    const outcomes = (await Promise.all((await databasePerCore(url)).map(run))).flat()
    // A check that depends on the time would fail after a while, and hide the mutants that survive.
    await withConnection(url, (sql) => verifyChecks(sql, prepared))
    return outcomes
  })
  for (const outcome of sourceOutcomes().filter(isChosen)) {
    printOutcome(outcome)
    outcomes.push(outcome)
  }

  const count = (isCounted: (outcome: Outcome) => unknown) => outcomes.filter(isCounted).length
  const survivors = outcomes.filter(({ notice, reason }) => !notice && !reason)
  const stale = only ? [] : staleReasons(outcomes)
  const seconds = Math.round((performance.now() - begunAt) / 1000)
  for (const { subject, change } of survivors) console.error(`✖ survived: ${subject}: ${change}`)
  for (const entry of stale) console.error(`✖ excuses no mutant: ${entry}`)
  console.log(
    `\n${outcomes.length} mutants in ${seconds} s: ${count(({ notice }) => notice)} noticed, ` +
      `${count(({ reason }) => reason)} change nothing, ${survivors.length} survived`,
  )
  if (survivors.length + stale.length > 0) process.exitCode = 1
  else if (!only) writeReport(outcomes, seconds)
}

await main()
