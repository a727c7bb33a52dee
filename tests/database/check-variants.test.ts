import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionsSeedFile } from '../../scripts/support/questions-seed.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { numbersIn, oracles } from '../support/variant-oracle.ts'

/* The questions of the seed with ranges. */

const DRAWS = 10_000

let stack: Stack
beforeAll(async () => {
  stack = await startStack('postgres')
  await stack.exec(readFileSync(questionsSeedFile, 'utf8'))
})
afterAll(() => stack.stop())

interface Draw {
  id: string
  moduleId: string
  prompt: string
  explanation: string
  key: number
  value: number
  tolerance: number
}

test('every check asks at least five questions', async () => {
  const sizes = await stack.sql<{ module: string; asked: number; pool: number }>(
    `select module, (private.check_size(module)).*
     from (select distinct module_id as module from private.questions where purpose = 'check') as modules`,
  )
  expect(sizes.length).toBeGreaterThan(20)
  expect(sizes.filter(({ asked }) => asked < 5)).toEqual([])
})

test('no question with ranges has a problem', async () => {
  const problems = await stack.sql(
    `select module_id, prompt, problem
     from private.questions as question cross join private.variant_problem(question) as problem
     where problem is not null`,
  )
  expect(problems).toEqual([])
})

test('an oracle that reads the drawn texts agrees with the keys of 10,000 draws', async () => {
  const [counted] = await stack.sql<{ count: number }>(
    `select count(*)::integer from private.questions where solution ? 'formula'`,
  )
  const each = Math.ceil(DRAWS / (counted?.count ?? 0))
  const draws = await stack.sql<Draw>(
    `select id, module_id as "moduleId", (drawn).prompt, (drawn).explanation, key::float,
       ((drawn).solution ->> 'value')::float as value, ((drawn).solution ->> 'tolerance')::float as tolerance
     from (
       select question.id, question.module_id, private.drawn_question(question, numbers) as drawn,
         private.formula_value(
           private.formula_steps(
             solution ->> 'formula', private.variable_names(solution -> 'variables')
           ), numbers
         ) as key
       from (
         select question, private.draw_numbers(question) as numbers
         from private.questions as question cross join generate_series(1, $1)
         where solution ? 'formula'
       ) as draw
       cross join lateral (select (draw.question).*) as question
       offset 0
     ) as drawn`,
    [each],
  )
  expect(draws.length).toBeGreaterThanOrEqual(DRAWS)
  const faults = draws.filter(({ moduleId, prompt, key, value, tolerance, explanation }) => {
    const found = oracles.filter(([module, text]) => module === moduleId && prompt.includes(text))
    const expected = found.length === 1 ? found[0]?.[2](...numbersIn(prompt)) : undefined
    if (expected === undefined || /[{}]/.test(prompt + explanation)) return true
    const isKey = Math.abs(key - expected) < 1e-9 * Math.max(1, Math.abs(expected))
    return !isKey || !(Math.abs(value - expected) <= tolerance / 20 + 1e-9)
  })
  expect(faults.slice(0, 5)).toEqual([])
  for (const [, own] of Map.groupBy(draws, ({ id }) => id)) {
    expect(new Set(own.map(({ prompt }) => prompt)).size, own[0]?.prompt).toBeGreaterThan(10)
  }
})
