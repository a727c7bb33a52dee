import postgres from 'postgres'
import { staleReasons } from '../tests/mutation/equivalents.ts'
import { type Outcome, printOutcome, writeReport } from '../tests/mutation/report.ts'
import { runMutants } from '../tests/mutation/run.ts'
import { sourceOutcomes } from '../tests/mutation/source-mutants.ts'
import { withMigratedPostgres } from './support/migrated-postgres.ts'

/*
 * npm run test:mutation: drops or loosens every policy, right, guard and constraint, one at a time, on a
 * real PostgreSQL, and expects a check of the permission matrix to notice. Each mutant lives in a
 * transaction that is rolled back. --only TEXT runs the mutants whose description contains the text and
 * writes no report. npm test runs a sample.
 */

const flag = process.argv.indexOf('--only')
const only = flag === -1 ? '' : (process.argv[flag + 1] ?? '')
const isChosen = ({ kind, subject, change }: { kind: string; subject: string; change: string }) =>
  `${kind}: ${subject}: ${change}`.includes(only)

async function main(): Promise<void> {
  const begunAt = performance.now()
  const outcomes = await withMigratedPostgres(async (url) => {
    const sql = postgres(url, { max: 1, onnotice: () => undefined })
    try {
      return await runMutants(sql, isChosen, printOutcome)
    } finally {
      await sql.end()
    }
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
