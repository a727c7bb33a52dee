import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedCategories } from '@/lib/courses/seed'
import { questionsSeedFile, readQuestions } from '../../scripts/support/questions-seed.ts'
import { type Stack, startStack } from '../support/database/stack.ts'

interface Lesson {
  moduleId: string
  position: number
  access: string
  duration: number
  poster: string
}

const nameOf = ({ moduleId, position }: Lesson) => `${moduleId.toLowerCase()}-${position}`
const modules = seedCategories.flatMap(({ slug, modules }) =>
  modules.map((courseModule) => ({ slug, ...courseModule })),
)

describe('the lessons that the seed publishes', () => {
  let stack: Stack
  let lessons: Lesson[]

  beforeAll(async () => {
    stack = await startStack()
    await stack.exec(readFileSync('supabase/seed/50-lessons.sql', 'utf8'))
    lessons = await stack.sql<Lesson>(
      `select module_id as "moduleId", position, access, duration::float8 as duration, poster
       from public.lessons where state = 'published'`,
    )
  })
  afterAll(() => stack.stop())

  test('are in every open module, and complete three modules and one that needs a plan', () => {
    const countOf = (module: string) => lessons.filter(({ moduleId }) => moduleId === module).length
    const open = modules.filter(({ status }) => status === 'available')
    expect(open.filter(({ id }) => countOf(id) === 0)).toEqual([])
    const complete = modules.filter(({ id, lessons: titles }) => countOf(id) === titles.length)
    expect(new Set(complete.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(3)
    expect(complete.filter(({ status }) => status === 'locked').map(({ id }) => id)).toEqual([
      'EL-201',
    ])
  })

  test('are linked by the questions of the seed', async () => {
    for (let run = 0; run < 2; run++) await stack.exec(readFileSync(questionsSeedFile, 'utf8'))
    const stored = await stack.sql(
      `select question.module_id as "moduleId", prompt, second, lesson.module_id || '/' || lesson.position as code
       from private.questions as question left join public.lessons as lesson on lesson.id = lesson_id
       order by question.module_id, question.position`,
    )
    const expected = readQuestions().map(({ moduleId, prompt, second, lesson }) => ({
      moduleId,
      prompt,
      second,
      code: lesson && `${lesson.moduleId}/${lesson.position}`,
    }))
    expect(stored).toEqual(expected)
  })

  test('are those with a film in the repository', () => {
    const files = globSync('supabase/seed/films/*.mp4').map((file) => path.basename(file, '.mp4'))
    expect(files.sort()).toEqual(lessons.map(nameOf).sort())
  })

  test('belong to modules of the catalog, and need a plan if their module is locked', () => {
    for (const lesson of lessons) {
      const courseModule = modules.find(({ id }) => id === lesson.moduleId)
      expect(lesson.access === 'plan', nameOf(lesson)).toBe(courseModule?.status === 'locked')
      expect(courseModule?.lessons[lesson.position - 1], nameOf(lesson)).toBeTruthy()
    }
  })

  test('have a film of the duration in their row, which starts while it loads', () => {
    for (const lesson of lessons) {
      const film = readFileSync(`supabase/seed/films/${nameOf(lesson)}.mp4`)
      const header = film.indexOf('mvhd') + 4
      const seconds = film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12)
      expect(Math.abs(seconds - lesson.duration), nameOf(lesson)).toBeLessThanOrEqual(0.04)
      expect(film.indexOf('moov'), nameOf(lesson)).toBeLessThan(film.indexOf('mdat'))
    }
  })

  test('describe what the picture of every chapter shows, the summary included', async () => {
    const rows = await stack.sql<Lesson & { start: number; text: string | null }>(
      `select module_id as "moduleId", position, (chapter ->> 'start')::float8 as start, (
         select string_agg(line.text, ' ' order by line.start_at)
         from public.lesson_descriptions as line
         where line.lesson_id = lesson.id and line.start_at >= (chapter ->> 'start')::float8
       ) as text
       from public.lessons as lesson, jsonb_array_elements(chapters) as chapter
       where state = 'published' order by module_id, position, start`,
    )
    expect(rows.length).toBeGreaterThan(lessons.length)
    for (const { text, ...row } of rows) {
      expect(text, `${nameOf(row)}, ${row.start} s`).toMatch(/Summary card: 1\. .+\. 2\. .+\.$/)
    }
  })

  test('have a poster', () => {
    for (const lesson of lessons) {
      expect(existsSync(`public${lesson.poster}`), nameOf(lesson)).toBe(true)
    }
  })
})
