import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LearningReport } from '@/lib/analytics/learning-report'
import { engines } from '../../scripts/support/engine.ts'
import { makeAdmin, type Person, signUp } from '../support/database/people.ts'
import { type Stack, startStack } from '../support/database/stack.ts'
import { dayFromToday } from '../support/database/visits-fixture.ts'

type Lesson = readonly [moduleId: string, position: number]
const law: Lesson = ['EL-101', 1]
const circuits: Lesson = ['EL-101', 2]
const meter: Lesson = ['EL-102', 1]

/** Length of each film and first seconds of its captions, seconds. */
const films: [Lesson, duration: number, captions: number[]][] = [
  [law, 20, [0.5, 6, 8, 19]],
  [circuits, 10, []],
  [meter, 10, [0, 3, 6.9]],
]

describe.each(engines)('the learning report on %s', (engine) => {
  let stack: Stack
  let admin: Person
  const ids = new Map<Lesson, string>()

  const stopAt = (day: number) =>
    stack.exec(`
      create or replace function private.site_today() returns date
      language sql stable security definer set search_path = '' as $$ select '${dayFromToday(day)}'::date $$`)

  async function watch(person: Person, day: number, lesson: Lesson, ...parts: [number, number][]) {
    await stopAt(day)
    await stack.sql(
      `insert into private.watch_allowances (user_id, seconds) values ($1, 1000)
       on conflict (user_id) do update set seconds = 1000`,
      [person.id],
    )
    const body = {
      p_lesson_id: ids.get(lesson),
      p_starts: parts.map(([start]) => start),
      p_ends: parts.map(([, end]) => end),
      p_position: 0,
    }
    const { status } = await stack.request(person, 'POST', '/rest/v1/rpc/record_watch', { body })
    expect(status).toBe(200)
    await stopAt(0)
  }

  async function report(
    [start, end]: [number | null, number | null],
    filter: { p_modules?: string[]; p_lesson_id?: string | undefined } = {},
  ): Promise<LearningReport> {
    const day = (days: number | null) => (days === null ? null : dayFromToday(days))
    const { status, body } = await stack.request(admin, 'POST', '/rest/v1/rpc/learning_report', {
      body: { p_start: day(start), p_end: day(end), ...filter },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body as LearningReport
  }
  const modulesOf = ({ modules }: LearningReport) =>
    modules.map(({ id, learners, finished, seconds }) => [id, learners, finished, seconds])

  beforeAll(async () => {
    stack = await startStack(engine)
    admin = await makeAdmin(stack, await signUp(stack, 'admin@example.com'))
    for (const [lesson, duration, captions] of films) {
      const [row] = await stack.sql<{ id: string }>(
        `update public.lessons set state = 'published', access = 'free', duration = $3, poster = '/images/x.webp'
         where module_id = $1 and position = $2 returning id`,
        [...lesson, duration],
      )
      ids.set(lesson, row?.id ?? '')
      for (const start of captions) {
        await stack.sql(`insert into public.lesson_cues values ($1, $2, $3, $4)`, [
          row?.id,
          start,
          start + 1,
          `Second ${start}`,
        ])
      }
    }
    const [ana, ben, cem] = await Promise.all(
      ['ana', 'ben', 'cem'].map((name) => signUp(stack, `${name}@example.com`)),
    )
    if (!ana || !ben || !cem) throw new Error('Three learners are needed.')
    await watch(ana, -40, law, [0, 20])
    await watch(ana, -10, circuits, [0, 10])
    await watch(ben, -10, law, [0, 5])
    await watch(ben, -1, law, [3, 8])
    await watch(cem, 0, meter, [0, 2], [6, 8])
    await watch(admin, 0, law, [0, 20])
  })
  afterAll(() => stack.stop())

  test('counts learners, time, starts and completions without admins', async () => {
    const found = await report([null, null])
    expect(found.range).toEqual({ start: dayFromToday(-40), end: dayFromToday(0) })
    expect(found.totals).toEqual({ learners: 3, seconds: 44, started: 4, completed: 2 })
    expect(modulesOf(found)).toEqual([
      ['EL-101', 2, 1, 40],
      ['EL-102', 1, 0, 4],
    ])
    expect(
      found.lessons.map(({ moduleId, position, started, completed, seconds }) => [
        `${moduleId} ${position}`,
        started,
        completed,
        seconds,
      ]),
    ).toEqual([
      ['EL-101 1', 2, 1, 30],
      ['EL-101 2', 1, 1, 10],
      ['EL-102 1', 1, 0, 4],
    ])
    expect(found.dropOff).toBeNull()
  })

  test('has a point for every day of the range', async () => {
    const { unit, series } = await report([null, null])
    expect(unit).toBe('day')
    expect(series).toHaveLength(41)
    expect(series.filter(({ seconds }) => seconds > 0)).toEqual([
      { at: dayFromToday(-40), seconds: 20 },
      { at: dayFromToday(-10), seconds: 15 },
      { at: dayFromToday(-1), seconds: 5 },
      { at: dayFromToday(0), seconds: 4 },
    ])
  })

  test.each([
    ['one day', [-10, -10], [2, 15, 2, 1], [2, 1, 15]],
    ['days before other ones of the same learner', [-40, -40], [1, 20, 1, 1], [1, 1, 20]],
    ['days between those of a learner', [-39, -11], [0, 0, 0, 0], [0, 0, 0]],
    ['the days up to now', [-9, null], [2, 9, 1, 0], [1, 0, 5]],
    ['an open start', [null, -10], [2, 35, 3, 2], [2, 1, 35]],
  ] as const)('counts only the range: %s', async (_, range, totals, electrical) => {
    const found = await report([...range])
    const [learners, seconds, started, completed] = totals
    expect(found.totals).toEqual({ learners, seconds, started, completed })
    expect(modulesOf(found)[0]).toEqual(['EL-101', ...electrical])
  })

  test('groups long ranges by month', async () => {
    const { unit, series } = await report([-200, 0])
    expect(unit).toBe('month')
    expect(series.map(({ at }) => at)).toEqual([...new Set(series.map(({ at }) => at))])
    expect(series.at(0)?.at).toBe(dayFromToday(-200).slice(0, 7))
    expect(series.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(44)
  })

  test('a range in the future or long before the first day has no days', async () => {
    for (const [start, end] of [
      [5, 9],
      [-9999, -9000],
    ] as const) {
      const found = await report([start, end])
      expect(found.totals).toEqual({ learners: 0, seconds: 0, started: 0, completed: 0 })
      expect(found.series).toEqual([])
    }
  })

  test('includes only the given modules', async () => {
    const found = await report([null, null], { p_modules: ['EL-102', 'EL-103'] })
    expect(found.totals).toEqual({ learners: 1, seconds: 4, started: 1, completed: 0 })
    expect(modulesOf(found)).toEqual([['EL-102', 1, 0, 4]])
    expect(found.lessons).toHaveLength(1)
    expect(found.series.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(4)
  })

  test('shows for a lesson how many learners watched each caption', async () => {
    const found = await report([null, null], { p_lesson_id: ids.get(law) })
    expect(found.totals).toEqual({ learners: 2, seconds: 30, started: 2, completed: 1 })
    expect(found.modules).toEqual([])
    expect(found.dropOff).toEqual({
      learners: 2,
      cues: [
        { start: 0.5, text: 'Second 0.5', learners: 2 },
        { start: 6, text: 'Second 6', learners: 2 },
        { start: 8, text: 'Second 8', learners: 1 },
        { start: 19, text: 'Second 19', learners: 1 },
      ],
    })
    // A part between these is skipped.
    const { dropOff, totals } = await report([-1, -1], { p_lesson_id: ids.get(meter) })
    expect(dropOff?.cues.map(({ learners }) => learners)).toEqual([1, 0, 1])
    expect(totals.learners).toBe(0)
    expect((await report([-1, -1], { p_lesson_id: ids.get(law) })).totals.learners).toBe(1)
  })

  test('ignores a lesson that is unknown or of another module', async () => {
    for (const filter of [
      { p_lesson_id: '00000000-0000-4000-8000-000000000000' },
      { p_lesson_id: ids.get(law), p_modules: ['EL-102'] },
    ]) {
      const found = await report([null, null], filter)
      expect(found.dropOff).toBeNull()
      expect(found.totals.seconds).toBe('p_modules' in filter ? 4 : 44)
    }
  })

  test('a new lesson makes its module unfinished', async () => {
    const change = (state: string) =>
      stack.sql(
        `update public.lessons set state = $1, duration = 10, poster = '/images/x.webp'
         where module_id = 'EL-101' and position = 3`,
        [state],
      )
    await change('published')
    expect(modulesOf(await report([null, null]))[0]).toEqual(['EL-101', 2, 0, 40])
    await change('planned')
    expect(modulesOf(await report([null, null]))[0]).toEqual(['EL-101', 2, 1, 40])
  })

  test('a deleted account no longer counts as a learner, but its time does', async () => {
    await stack.sql(`delete from auth.users where email = 'ana@example.com'`)
    const found = await report([null, null])
    expect(found.totals).toEqual({ learners: 2, seconds: 44, started: 4, completed: 2 })
    expect(modulesOf(found)[0]).toEqual(['EL-101', 1, 0, 40])
  })
})
