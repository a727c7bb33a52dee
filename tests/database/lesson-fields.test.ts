import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type FieldKind,
  fieldNames,
  fieldsOfKind,
  fieldsWith,
  type KindField,
  type LessonField,
  lessonFields,
  lessonGaps,
  recordOf,
} from '@/lib/lessons/fields'
import { columnOf } from '@/lib/lessons/schema'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

const list = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))
const text = (length: number) => 'x'.repeat(length)

/** The longest value of a kind, and values that are one character or item longer. */
const samples: {
  [Kind in FieldKind]?: (field: KindField<Kind>) => { longest: unknown; tooLong: unknown[] }
} = {
  title: ({ max }) => ({ longest: text(max), tooLong: [text(max + 1), ''] }),
  text: ({ max }) => ({ longest: text(max), tooLong: [text(max + 1)] }),
  lines: ({ max, count }) => ({
    longest: list(count, () => text(max)),
    tooLong: [[text(max + 1)], list(count + 1, () => 'x'), ['']],
  }),
  steps: ({ max, limitMax, count }) => ({
    // The database also limits their total length.
    longest: [
      { text: text(max), limit: text(limitMax) },
      ...list(count - 1, () => ({ text: 'x' })),
    ],
    tooLong: [
      [{ text: text(max + 1) }],
      [{ text: 'x', limit: text(limitMax + 1) }],
      list(count + 1, () => ({ text: 'x' })),
    ],
  }),
  chapters: ({ max, count }) => ({
    longest: list(count, (index) => ({ start: index, title: text(max) })),
    tooLong: [
      [{ start: 0, title: text(max + 1) }],
      list(count + 1, (index) => ({ start: index, title: 'x' })),
    ],
  }),
  cues: ({ max }) => ({
    longest: [{ start: 0, end: 1, text: text(max) }],
    tooLong: [[{ start: 0, end: 1, text: text(max + 1) }]],
  }),
}
const sampleOf = (name: LessonField) => {
  const field = lessonFields[name]
  return samples[field.kind]?.(field as never) ?? { longest: undefined, tooLong: [] }
}
const sampled = fieldNames.filter((name) => lessonFields[name].kind in samples)
const columns = fieldsOfKind('title', 'text', 'lines', 'steps', 'chapters')

describe('the fields of a lesson', () => {
  let stack: Stack
  let admin: Person
  let id: string

  beforeAll(async () => {
    stack = await startStack()
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
    const [lesson] = await stack.sql<{ id: string }>('select id from public.lessons limit 1')
    id = lesson?.id ?? ''
  })
  afterAll(() => stack.stop())

  const save = async (values: Partial<Record<LessonField, unknown>>, articles: string[] = []) => {
    const [lesson] = await stack.sql<{ updated_at: string }>(
      'select updated_at::text from public.lessons where id = $1',
      [id],
    )
    return stack.request(admin, 'POST', '/rest/v1/rpc/save_lesson', {
      body: {
        p_lesson_id: id,
        p_updated_at: lesson?.updated_at,
        p_values: Object.fromEntries(
          Object.entries(values).map(([name, value]) => [columnOf(name), value]),
        ),
        p_cues: values.cues ?? [],
        p_descriptions: values.descriptions ?? [],
        p_articles: articles,
      },
    })
  }

  test('a save stores each at its maximum, and the versions keep those that are versioned', async () => {
    const values = recordOf(sampled, (name) => sampleOf(name).longest)
    expect((await save(values)).body).toEqual(expect.any(String))
    const [row] = await stack.sql<{ lesson: Record<string, unknown>; texts: object }>(
      `select to_jsonb(lesson) as lesson, (
         select texts from public.content_versions where lesson_id = lesson.id order by saved_at desc limit 1
       ) as texts from public.lessons as lesson where id = $1`,
      [id],
    )
    for (const name of columns) expect(row?.lesson[columnOf(name)], name).toEqual(values[name])
    expect(row?.texts).toEqual(recordOf(fieldsWith('isVersioned'), (name) => values[name]))
  })

  test.each(
    sampled.flatMap((name) => sampleOf(name).tooLong.map((value) => [name, value] as const)),
  )('the database rejects a longer value of %s', async (name, value) => {
    const { body } = await save({ [name]: value })
    expect(body).toMatchObject({ message: expect.stringContaining('check constraint') })
  })

  test('the database rejects more articles', async () => {
    const articles = list(lessonFields.articles.count + 1, () => id)
    expect((await save({}, articles)).body).toMatchObject({
      message: expect.stringContaining('at most 12 articles'),
    })
    expect((await save({}, articles.slice(1))).body).toEqual(expect.any(String))
  })

  test('the database names the same gaps, and needs the same ones to publish', async () => {
    const [planned] = await stack.sql<{ id: string; gaps: string[] }>(
      `select id, private.lesson_gaps(lesson) as gaps from public.lessons as lesson
       where state = 'planned' and id <> $1 limit 1`,
      [id],
    )
    expect(planned?.gaps).toEqual([...lessonGaps])
    const { body } = await stack.request(admin, 'PATCH', `/rest/v1/lessons?id=eq.${planned?.id}`, {
      body: { state: 'published' },
    })
    const needed = fieldsWith('isNeeded').map((name) => lessonFields[name].gap)
    const names = lessonGaps.filter((gap) => gap === 'film' || needed.some((one) => one === gap))
    expect(body).toMatchObject({
      message: expect.stringContaining(`A published lesson needs: ${names.join(', ')}`),
    })
  })
})
