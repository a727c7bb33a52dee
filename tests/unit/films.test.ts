import { existsSync, readFileSync, statSync } from 'node:fs'
import { createFile, type Movie, MP4BoxBuffer } from 'mp4box'
import { describe, expect, test } from 'vitest'
import { courseCategories } from '@/lib/courses/catalog'
import {
  captionsOf,
  chaptersOf,
  durationOf,
  FRAMES_PER_SECOND,
  HEIGHT,
  voiceOf,
  WIDTH,
} from '../../scripts/films/film.ts'
import { POSTER_MAX_BYTES } from '../../scripts/films/poster.ts'
import { isSeedCurrent } from '../../scripts/films/seed.ts'
import { listFilms } from '../../scripts/films/subjects.ts'

const films = await listFilms()
const fileOf = (name: string) => `supabase/seed/films/${name}.mp4`
const modules = courseCategories.flatMap(({ slug, modules }) =>
  modules.map((courseModule) => ({ slug, ...courseModule })),
)

/** The metadata of a film file. */
function inspect(name: string): Promise<{ movie: Movie; boxes: string[] }> {
  const bytes = readFileSync(fileOf(name))
  const file = createFile()
  return new Promise((resolve, reject) => {
    file.onError = (_module, message) => reject(new Error(message))
    file.onReady = (movie) => {
      resolve({ movie, boxes: file.boxes.map(({ type }) => String(type)) })
    }
    file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(bytes).buffer, 0))
    file.flush()
  })
}

test('three modules are complete, and every category has two films', () => {
  const complete = modules.filter(({ id, lessons }) => {
    const count = films.filter(({ film }) => film.moduleId === id).length
    return count === lessons.length
  })
  expect(complete.length).toBeGreaterThanOrEqual(3)
  expect(new Set(complete.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(3)
  for (const { slug } of courseCategories) {
    const ids = modules.filter((module) => module.slug === slug).map(({ id }) => id)
    const count = films.filter(({ film }) => ids.includes(film.moduleId)).length
    expect(count, slug).toBeGreaterThanOrEqual(2)
  }
  expect(films.length).toBeGreaterThanOrEqual(22)
})

test('all films together have at most 30 MB', () => {
  const bytes = films.reduce((total, { name }) => total + statSync(fileOf(name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(30_000_000)
})

test('the rows of the demo come from the scenes', () => {
  expect(isSeedCurrent(films), 'run "npm run films -- --data"').toBe(true)
})

describe.each(films)('$name', ({ name, film, lesson }) => {
  test('belongs to a lesson of an open module', () => {
    expect(name).toBe(`${film.moduleId.toLowerCase()}-${film.lesson}`)
    const courseModule = modules.find(({ id }) => id === film.moduleId)
    expect(courseModule?.status).toBe('available')
    expect(courseModule?.lessons[film.lesson - 1]).toBeTruthy()
  })

  test('is H.264 of the length of its scenes and starts while it loads', async () => {
    const { movie, boxes } = await inspect(name)
    const [video] = movie.videoTracks
    expect(video?.codec).toMatch(/^avc1\./)
    expect(video?.video).toMatchObject({ width: WIDTH, height: HEIGHT })
    const seconds = movie.duration / movie.timescale
    expect(Math.abs(seconds - durationOf(film))).toBeLessThanOrEqual(1 / FRAMES_PER_SECOND)
    expect(movie.audioTracks.length > 0).toBe(existsSync(voiceOf(name)))
    expect(boxes.indexOf('moov')).toBeLessThan(boxes.indexOf('mdat'))
  })

  test('has a poster that pages can afford', () => {
    const { size } = statSync(`public/images/lessons/${name}.webp`)
    expect(size).toBeLessThanOrEqual(POSTER_MAX_BYTES)
  })

  test('lasts 45 to 75 seconds', () => {
    expect(durationOf(film)).toBeGreaterThanOrEqual(45)
    expect(durationOf(film)).toBeLessThanOrEqual(75)
  })

  test('has captions that can be read in their time', () => {
    const captions = captionsOf(film)
    for (const [index, { start, end, text }] of captions.entries()) {
      expect(text.length, text).toBeLessThanOrEqual(84)
      expect(text.length / (end - start), text).toBeLessThanOrEqual(20)
      expect(start).toBeGreaterThanOrEqual(captions[index - 1]?.end ?? 0)
    }
    expect(captions.at(-1)?.end).toBeLessThanOrEqual(durationOf(film))
  })

  test('has a chapter per scene and ends with a summary', () => {
    const chapters = chaptersOf(film)
    for (const { text } of chapters) expect(text.length, text).toBeLessThanOrEqual(40)
    expect(chapters.at(-1)?.text).toBe('In short')
  })

  test('has a lesson text', () => {
    expect(lesson.summary.length).toBeGreaterThanOrEqual(80)
    expect(lesson.summary.length).toBeLessThanOrEqual(160)
    expect(lesson.goals.length).toBeGreaterThanOrEqual(2)
    expect(lesson.steps.length).toBeGreaterThanOrEqual(4)
    expect(lesson.tools.length).toBeGreaterThan(0)
    expect(lesson.safety.length).toBeGreaterThan(0)
  })
})
