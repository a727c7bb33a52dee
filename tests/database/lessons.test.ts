import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  type Catalog,
  courseCategories,
  createCatalog,
  lessonCount,
  seedCatalog,
} from '@/lib/courses/catalog'
import { catalogSchema } from '@/lib/courses/schema'
import { seedCategories } from '@/lib/courses/seed'
import { lessonColumns, lessonLinesSchema, selectFields } from '@/lib/lessons/schema'
import { slugOf } from '@/lib/slug'
import { anonymous, type Stack, service, startStack } from '../support/database/stack.ts'

describe.each(['pglite', 'postgres'] as const)('lessons on %s', (engine) => {
  let stack: Stack
  beforeAll(async () => {
    stack = await startStack(engine)
  })
  afterAll(() => stack.stop())

  test('there is one row per lesson of the catalog, in its order', async () => {
    const rows = await stack.sql(
      'select module_id, position, slug, title, access, state from public.lessons order by module_id, position',
    )
    const expected = seedCategories.flatMap(({ modules }) =>
      modules.flatMap(({ id, status, lessons }) =>
        lessons.map((title, index) => ({
          module_id: id,
          position: index + 1,
          slug: slugOf(title),
          title,
          access: status === 'locked' ? 'plan' : index === 0 ? 'free' : 'member',
          state: 'planned',
        })),
      ),
    )
    const order = (row: { module_id: unknown; position: unknown }) =>
      `${row.module_id} ${String(row.position).padStart(2, '0')}`
    expect(rows).toEqual(expected.sort((a, b) => (order(a) < order(b) ? -1 : 1)))
  })

  test('the course catalog of a new database is the one in the code', async () => {
    const path = '/rest/v1/rpc/course_catalog'
    const { body } = await stack.request(anonymous, 'GET', path)
    const { modules, removed } = catalogSchema.parse(body)
    // Drops functions, which toEqual compares by identity.
    const plain = (catalog: Catalog) => JSON.parse(JSON.stringify(catalog.modules))
    expect(plain(createCatalog(modules, removed))).toEqual(
      plain(
        createCatalog(
          seedCatalog.modules.map(({ category, module: courseModule }) => ({
            ...courseModule,
            category: category.slug,
          })),
        ),
      ),
    )
  })

  test('the API returns every field of the lesson schema', async () => {
    const path = `/rest/v1/lessons?select=${selectFields(lessonColumns).replaceAll(' ', '')}`
    const { body } = await stack.request(anonymous, 'GET', path)
    const lessons = z.array(z.object(lessonColumns)).parse(body)
    const expected = courseCategories.reduce((sum, category) => sum + lessonCount(category), 0)
    expect(lessons).toHaveLength(expected)
  })

  test('a long film has all its captions, although the API cuts rows', async () => {
    const [lesson] = await stack.sql('select id from public.lessons order by id limit 1')
    const id = String(lesson?.id)
    await stack.sql(
      `insert into public.lesson_cues (lesson_id, start_at, end_at, text)
       select $1, second, second + 1, 'Caption' from generate_series(0, 1499) as second`,
      [id],
    )
    const read = (path: string) => stack.request(service, 'GET', `/rest/v1/${path}`)
    expect((await read(`lesson_cues?select=text&lesson_id=eq.${id}`)).body).toHaveLength(1000)
    const embedded = await read(`lessons?select=cues:lesson_cues(text)&id=eq.${id}`)
    expect(embedded.body).toMatchObject([{ cues: { length: 1000 } }])
    const lines = lessonLinesSchema.parse((await read(`rpc/lesson_lines?p_lesson_id=${id}`)).body)
    expect(lines.cues.map(({ start }) => start)).toEqual(lines.cues.map((_, index) => index))
    expect(lines.cues).toHaveLength(1500)
  })
})
