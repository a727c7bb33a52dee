import postgres from 'postgres'
import { expect, test } from 'vitest'
import { databaseMutants, runMutants } from '../mutation/run.ts'
import { sourceOutcomes } from '../mutation/source-mutants.ts'
import { createDatabase } from '../support/database/stack.ts'
import { prepareAccess } from './access/session.ts'

// "npm run test:mutation" runs all of them, which takes minutes. access-sql.test.ts proves that the checks
// pass without a mutant.
test('one loosened right, policy, guard and constraint of each kind is noticed', async () => {
  const sql = postgres(await createDatabase('migrated'), { max: 1, onnotice: () => undefined })
  const chosen = new Set<string>()
  const isFirst = ({ kind }: { kind: string }) => !chosen.has(kind) && chosen.add(kind).size > 0
  const mutants = (await databaseMutants(sql)).filter(isFirst)
  const outcomes = await runMutants(sql, await prepareAccess(sql), mutants)
  await sql.end()
  expect(outcomes).toHaveLength(9)
  expect(outcomes.filter(({ notice }) => !notice)).toEqual([])
})

test('every guard that an action, a route handler or an admin query loses is noticed', () => {
  const outcomes = sourceOutcomes()
  expect(outcomes.length).toBeGreaterThan(50)
  expect(outcomes.filter(({ notice }) => !notice)).toEqual([])
})
