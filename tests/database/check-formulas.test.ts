import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Stack, startStack } from '../support/database/stack.ts'

let stack: Stack
beforeAll(async () => {
  stack = await startStack('pglite')
})
afterAll(() => stack.stop())

const value = async (formula: string, values: Record<string, number> = {}) => {
  const [row] = await stack.sql<{ value: string | null; steps: string[] | null }>(
    `select private.formula_steps($1, array(select jsonb_object_keys($2::jsonb))) as steps,
       private.formula_value(private.formula_steps($1, array(select jsonb_object_keys($2::jsonb))), $2)::text as value`,
    [formula, values],
  )
  return row?.steps ? row.value && Number(row.value) : 'no formula'
}

test.each(
  [
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['12 - 4 - 3', 5],
    ['24 / 4 / 2', 3],
    ['-2 * -(3 - 4)', -2],
    ['2 - -1', 3],
    ['sqrt(16) / 2', 2],
    ['sqrt 9 * 4', 12],
    ['-sqrt(a * b)', -6],
    ['((a))', 4],
    ['a/0', null],
    ['1 / (a - 4)', null],
    ['sqrt(a - b)', null],
    ...[
      '',
      ' ',
      '1 +',
      '+ 1',
      '1 2',
      '2a',
      'a b',
      '(1',
      '1)',
      ')(',
      '()',
      '1 * / 2',
      'c',
      'A',
      '1.',
      '.5',
      '1e3',
    ],
  ].map((row) => (Array.isArray(row) ? row : [row, 'no formula'])) as [
    string,
    number | string | null,
  ][],
)('the formula "%s" gives %s', async (formula, expected) => {
  expect(await value(formula, { a: 4, b: 9 })).toBe(expected)
})
