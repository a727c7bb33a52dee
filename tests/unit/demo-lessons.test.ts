import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { courseCategories } from '@/lib/courses/catalog'

/** The lessons that the seed publishes. */
const lessons = [
  ...readFileSync('supabase/seed/50-lessons.sql', 'utf8').matchAll(
    /state = 'published', duration = (?<duration>[\d.]+)[^;]*? poster = '(?<poster>[^']+)'[^;]*?where module_id = '(?<id>[^']+)' and position = (?<position>\d+)/g,
  ),
].map(({ groups = {} }) => ({
  name: `${groups.id?.toLowerCase()}-${groups.position}`,
  moduleId: groups.id,
  position: Number(groups.position),
  duration: Number(groups.duration),
  poster: groups.poster,
}))
const modules = courseCategories.flatMap(({ slug, modules }) =>
  modules.map((courseModule) => ({ slug, ...courseModule })),
)

test('three modules are complete, and every category has two films', () => {
  const complete = modules.filter(
    ({ id, lessons: titles }) =>
      lessons.filter(({ moduleId }) => moduleId === id).length === titles.length,
  )
  expect(new Set(complete.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(3)
  for (const { slug, modules: own } of courseCategories) {
    const count = lessons.filter(({ moduleId }) => own.some(({ id }) => id === moduleId)).length
    expect(count, slug).toBeGreaterThanOrEqual(2)
  }
})

test('every film in the repository belongs to a lesson of the seed', () => {
  const files = globSync('supabase/seed/films/*.mp4').map((file) => path.basename(file, '.mp4'))
  expect(files.sort()).toEqual(lessons.map(({ name }) => name).sort())
})

describe.each(lessons)('$name', ({ name, moduleId, position, duration, poster }) => {
  test('belongs to an open module', () => {
    const courseModule = modules.find(({ id }) => id === moduleId)
    expect(courseModule?.status).toBe('available')
    expect(courseModule?.lessons[position - 1]).toBeTruthy()
  })

  test('has a film of the duration in its row, which starts while it loads', () => {
    const film = readFileSync(`supabase/seed/films/${name}.mp4`)
    const header = film.indexOf('mvhd') + 4
    const seconds = film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12)
    expect(Math.abs(seconds - duration)).toBeLessThanOrEqual(0.04)
    expect(film.indexOf('moov')).toBeLessThan(film.indexOf('mdat'))
  })

  test('has a poster', () => {
    expect(existsSync(`public${poster}`)).toBe(true)
  })
})
