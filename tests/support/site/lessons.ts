import { readFileSync } from 'node:fs'
import type { LessonAccess } from '@/lib/lessons/schema'
import { apiUrl } from './ports.ts'
import { rows, secretKey } from './rest.ts'

export const freeLesson = {
  path: '/courses/electrical/el-101/voltage-current-and-resistance-in-a-live-circuit',
  title: 'Voltage, current and resistance in a live circuit',
  moduleId: 'EL-101',
  position: '1',
}
/** Its film asks its first question at 9 seconds. */
export const lateQuestionLesson = {
  path: '/courses/engine/en-101/the-four-stroke-cycle-and-valve-events-by-crank-angle',
  moduleId: 'EN-101',
  position: '1',
}
/** A film of the demo that requires a plan. */
export const planFilm = {
  modulePath: '/courses/electrical/el-201',
  path: '/courses/electrical/el-201/flooded-efb-and-agm-batteries-and-their-charging-voltages',
  moduleId: 'EL-201',
  position: '1',
}
/** The last lesson of its module. */
export const lastLesson = {
  path: '/courses/electrical/el-101/opens-shorts-and-high-resistance-three-faults-three-signatures',
}
export const memberLesson = {
  path: '/courses/electrical/el-101/series-parallel-and-combined-circuits',
  title: 'Series, parallel and combined circuits',
  moduleId: 'EL-101',
  position: '2',
}
export const planLesson = {
  path: '/courses/electrical/el-103/symbols-terminal-designations-and-wire-color-codes',
  title: 'Symbols, terminal designations and wire color codes',
  moduleId: 'EL-103',
  position: '1',
}

type LessonName = Pick<typeof freeLesson, 'moduleId' | 'position'>

const matchOf = ({ moduleId, position }: LessonName) => ({ module_id: moduleId, position })

export async function lessonId(lesson: LessonName): Promise<string> {
  const [row] = await rows.list('lessons', matchOf(lesson))
  if (!row) throw new Error(`There is no lesson ${lesson.moduleId} ${lesson.position}.`)
  return row.id
}

async function storage(method: string, path: string, body: BodyInit, type: string): Promise<void> {
  const response = await fetch(`${apiUrl}/storage/v1/object/lessons${path}`, {
    method,
    headers: { apikey: secretKey(), 'content-type': type },
    body,
  })
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`)
}

/** Path of a film that expires after `expiresIn` seconds. */
export async function signFilm(name: string, expiresIn: number): Promise<string> {
  const response = await fetch(`${apiUrl}/storage/v1/object/sign/lessons/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ expiresIn }),
  })
  const { signedURL } = (await response.json()) as { signedURL: string }
  return `/storage/v1${signedURL}`
}

const upload = (name: string) =>
  storage(
    'POST',
    `/${name}`,
    new Uint8Array(readFileSync('supabase/seed/films/el-101-1.mp4')),
    'video/mp4',
  )
const remove = (name: string) =>
  storage('DELETE', '', JSON.stringify({ prefixes: [name] }), 'application/json')

/**
 * Publishes a planned lesson with its own film, captions and descriptions. Returns its id, its film and a function that
 * makes it planned again.
 */
export async function publishLesson(lesson: LessonName, access: LessonAccess) {
  const id = await lessonId(lesson)
  const film = `${lesson.moduleId.toLowerCase()}-${lesson.position}-test.mp4`
  await upload(film)
  await rows.insert('lesson_films', { lesson_id: id, path: film })
  for (const [start_at, text] of [
    [1, 'The first line is open to everyone.'],
    [20, 'The second line needs a plan.'],
  ] as const) {
    await rows.insert('lesson_cues', { lesson_id: id, start_at, end_at: start_at + 4, text })
    await rows.insert('lesson_descriptions', {
      lesson_id: id,
      start_at,
      end_at: start_at + 4,
      text: `A picture: ${text}`,
    })
  }
  await rows.update('lessons', matchOf(lesson), {
    state: 'published',
    access,
    duration: 64,
    poster: '/images/lessons/el-101-1.avif',
    summary: 'A lesson of the tests.',
  })
  return {
    id,
    film,
    async withdraw() {
      await rows.update('lessons', matchOf(lesson), { state: 'planned', access: 'plan' })
      await rows.remove('lesson_cues', { lesson_id: id })
      await rows.remove('lesson_descriptions', { lesson_id: id })
      await rows.remove('lesson_films', { lesson_id: id })
      await remove(film)
    },
  }
}
