import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '../support/database/stack.ts'

// The matrix in tests/database/access checks the rules of schedules and who may set them. This file checks what
// happens at the same time, so it needs several connections.
let sql: postgres.Sql
let other: postgres.Sql

const apply = (connection: postgres.Sql) =>
  connection<{ result: Record<string, number> }[]>`
    select public.apply_due_schedules() as result
  `.then(([row]) => row?.result)

async function scheduleArticles(count: number): Promise<string[]> {
  const articles = await sql<{ id: string }[]>`
    insert into public.articles (title, slug)
    select 'Scheduled ' || n, 'scheduled-' || gen_random_uuid() from generate_series(1, ${count}) as n
    returning id
  `
  const ids = articles.map(({ id }) => id)
  await sql`
    insert into public.schedules (article_id, publish_at) select unnest(${ids}::uuid[]), '2020-01-01Z'
  `
  return ids
}

const versionsOf = async (ids: string[]) => {
  const rows = await sql<{ status: string; version: number }[]>`
    select status, version from public.articles where id = any (${ids})
  `
  return rows.map(({ status, version }) => `${status} ${version}`)
}

beforeAll(async () => {
  const url = await createDatabase('migrated')
  sql = postgres(url, { max: 1, onnotice: () => undefined })
  other = postgres(url, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await Promise.all([sql?.end(), other?.end()])
})

test('two workers at once publish every article once', async () => {
  const ids = await scheduleArticles(60)
  const results = await Promise.all([apply(sql), apply(other)])
  expect(results.reduce((sum, result) => sum + (result?.articles ?? 0), 0)).toBe(60)
  // A second change would make it version 3.
  expect(new Set(await versionsOf(ids))).toEqual(new Set(['published 2']))
})

test('an article that is being saved waits for the next run', async () => {
  const [saving = '', free = ''] = await scheduleArticles(2)
  await other.begin(async (transaction) => {
    await transaction`update public.articles set title = 'Saving' where id = ${saving}`
    expect(await apply(sql)).toEqual({ articles: 1, lessons: 0, failed: 0, waiting: 1 })
  })
  expect(await versionsOf([free])).toEqual(['published 2'])
  expect(await apply(sql)).toEqual({ articles: 1, lessons: 0, failed: 0, waiting: 0 })
  expect(await versionsOf([saving])).toEqual(['published 3'])
})

test('a schedule that an admin clears during a run is not applied', async () => {
  const [id = ''] = await scheduleArticles(1)
  await other.begin(async (transaction) => {
    await transaction`select 1 from public.articles where id = ${id} for update`
    await transaction`delete from public.schedules where article_id = ${id}`
    expect(await apply(sql)).toMatchObject({ articles: 0, waiting: 1 })
  })
  expect(await apply(sql)).toMatchObject({ articles: 0, waiting: 0 })
  expect(await versionsOf([id])).toEqual(['draft 1'])
})

test('publishing and unpublishing announce the change to the site', async () => {
  const [id = ''] = await scheduleArticles(1)
  const tables: string[] = []
  const { unlisten } = await other.listen('content_changed', (table) => tables.push(table))
  await apply(sql)
  await expect.poll(() => tables).toContain('articles')
  tables.length = 0
  await sql`insert into public.schedules (article_id, unpublish_at) values (${id}, '2020-01-01Z')`
  await apply(sql)
  await expect.poll(() => tables).toContain('articles')
  await unlisten()
})
