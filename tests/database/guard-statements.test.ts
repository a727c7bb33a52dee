import { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guardStatements } from '../../supabase/local/guard-statements.ts'

let driver: PGlite
let unguarded: PGlite['query']

beforeAll(async () => {
  driver = await PGlite.create()
  unguarded = driver.query.bind(driver)
  guardStatements({ driver })
})
afterAll(() => driver.close())

const withParameters = (count: number): [sql: string, values: string[]] => [
  `select count(*) from (values ${Array.from({ length: count }, (_, i) => `($${i + 1}::text)`)}) as v`,
  Array(count).fill('x'),
]

test('rejects a statement with too many parameters, which leaves the database intact', async () => {
  const [sql, values] = withParameters(32_768)
  const error = { code: 'PT400', message: 'A statement has at most 32767 parameters.' }
  await expect(driver.query(sql, values)).rejects.toMatchObject(error)
  await expect(driver.transaction((inner) => inner.query(sql, values))).rejects.toMatchObject(error)
  expect((await driver.query(...withParameters(32_767))).rows).toEqual([{ count: 32_767 }])
})

test('rejects an object as the value of an array, which leaves the database intact', async () => {
  const error = { code: 'PT400', message: 'A parameter has the wrong type.' }
  const statement = 'select $1::text[] as list'
  await expect(driver.transaction((inner) => inner.query(statement, [{}]))).rejects.toMatchObject(
    error,
  )
  expect((await driver.query(statement, [['a', 'b']])).rows).toEqual([{ list: ['a', 'b'] }])
  expect((await driver.query('select $1::jsonb as value', [{ a: 1 }])).rows).toEqual([
    { value: { a: 1 } },
  ])
})

test('accepts statements without rows', async () => {
  await driver.query('create table part (id integer)')
  await driver.transaction(async (inner) => {
    await inner.query('set local work_mem = 1000')
    await inner.query('insert into part values (1), (2)')
    expect((await inner.query('delete from part where id = 3')).affectedRows).toBe(0)
  })
  expect((await driver.query('select id from part where id = 3')).rows).toEqual([])
  expect((await driver.query('select id from part')).rows).toHaveLength(2)
})

// Breaks the database of this file, so it is the last test.
test('reports the empty results of a broken database as errors', async () => {
  await unguarded(...withParameters(32_768)).catch(() => {})
  expect((await unguarded('select 1 as known')).rows).toEqual([])

  const lost = /returns empty results/
  await expect(driver.query('select 1 as known')).rejects.toThrow(lost)
  await expect(driver.transaction((inner) => inner.query('select 1'))).rejects.toThrow(lost)
})
