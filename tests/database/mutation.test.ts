import postgres from 'postgres'
import { expect, test } from 'vitest'
import { runMutants } from '../mutation/run.ts'
import { sourceOutcomes } from '../mutation/source-mutants.ts'
import { createDatabase } from '../support/database/stack.ts'

/** "npm run test:mutation" runs all of them, which takes minutes. */
const SAMPLE = 30

test('a sample of loosened policies, rights and guards is noticed', async () => {
  const sql = postgres(await createDatabase('migrated'), { max: 1, onnotice: () => undefined })
  const outcomes = await runMutants(sql, (_, index) => index % SAMPLE === 0)
  await sql.end()
  expect(outcomes.length).toBeGreaterThan(30)
  expect(outcomes.filter(({ notice, reason }) => !notice && !reason)).toEqual([])
})

test('every guard that an action, a route handler or an admin query loses is noticed', () => {
  const outcomes = sourceOutcomes()
  expect(outcomes.length).toBeGreaterThan(50)
  expect(outcomes.filter(({ notice }) => !notice)).toEqual([])
})
