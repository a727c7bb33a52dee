import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type postgres from 'postgres'
import { StartError } from '../stack.ts'
import { readSeededLessons } from '../support/seeded-lessons.ts'
import { ApiError, send } from './api.ts'
import { counted, type Step } from './step.ts'
import type { Target } from './target.ts'

const BUCKET = 'lessons'
const MB = 1024 * 1024
const inMb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

/** What the storage reports about a size above a limit; some versions send status 400 with the real one in the body. */
const isTooLarge = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 413 || /exceeded the maximum|"413"/.test(error.message))

/**
 * Sets the size limit of the bucket of films to FILM_MAX_MB. The storage rejects a limit above the one of all buckets,
 * so this also reports a project that would reject larger films later.
 */
export function filmLimitStep(sql: postgres.Sql, target: Target): Step {
  const wanted = target.FILM_MAX_MB * MB
  const setLimit = async () => {
    const body = { public: false, file_size_limit: wanted, allowed_mime_types: ['video/mp4'] }
    try {
      await send(target, `/storage/v1/bucket/${BUCKET}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    } catch (error) {
      if (!isTooLarge(error)) throw error
      throw new StartError(
        `The project accepts no files of ${target.FILM_MAX_MB} MB. Raise the limit of all buckets (Storage settings; 50 MB at most on the free plan), or set FILM_MAX_MB to it, here and for the site.`,
      )
    }
  }
  return {
    title: 'Film limit',
    async compare() {
      const [bucket] = await sql<{ file_size_limit: string | null }[]>`
        select file_size_limit from storage.buckets where id = ${BUCKET}`
      if (Number(bucket?.file_size_limit) !== wanted) return [`${target.FILM_MAX_MB} MB`]
      // Sets the limit that the bucket has, which changes nothing, to learn whether the storage permits it.
      await setLimit()
      return []
    },
    apply: setLimit,
  }
}

interface Film {
  file: string
  name: string
  bytes: number
}

/** The shipped films whose lesson the content step publishes or has published, and which the storage lacks. */
async function missingFilms(sql: postgres.Sql): Promise<Film[]> {
  const codes = new Map(
    [...readSeededLessons().keys()].map((code) => [
      `${code.toLowerCase().replace('/', '-')}.mp4`,
      code,
    ]),
  )
  const needed = await sql<{ name: string }[]>`
    select path as name from public.lesson_films
    union select lower(module_id) || '-' || position || '.mp4' from public.lessons where state = 'planned'`
  const stored = await sql<{ name: string; bytes: number }[]>`
    select name, (metadata->>'size')::float8 as bytes from storage.objects where bucket_id = ${BUCKET}`
  const isNeeded = new Set(needed.map(({ name }) => name))
  const sizes = new Map(stored.map(({ name, bytes }) => [name, bytes]))
  return globSync('supabase/seed/films/*.mp4')
    .sort()
    .map((file) => ({ file, name: path.basename(file), bytes: statSync(file).size }))
    .filter(({ name, bytes }) => codes.has(name) && isNeeded.has(name) && sizes.get(name) !== bytes)
}

/**
 * Uploads the shipped films. The storage keeps a film only when it is complete, so an interrupted run continues with
 * the next one. Posters and other images belong to the site.
 */
export const filmsStep = (sql: postgres.Sql, target: Target): Step => ({
  title: 'Films',
  async compare() {
    const films = await missingFilms(sql)
    const bytes = films.reduce((total, film) => total + film.bytes, 0)
    return films.length > 0 ? [`${counted(films.length, 'film')} (${inMb(bytes)})`] : []
  },
  async apply(report) {
    const films = await missingFilms(sql)
    const total = films.reduce((sum, film) => sum + film.bytes, 0)
    let done = 0
    for (const [index, { file, name, bytes }] of films.entries()) {
      try {
        await send(target, `/storage/v1/object/${BUCKET}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'video/mp4', 'x-upsert': 'true' },
          body: readFileSync(file),
        })
      } catch (error) {
        if (!isTooLarge(error)) throw error
        throw new StartError(
          `${name} has ${inMb(bytes)}, more than the storage accepts. Raise its limit, or set a higher FILM_MAX_MB, and run this command again: it continues with this film.`,
        )
      }
      done += bytes
      report(`${index + 1} of ${films.length} films, ${inMb(done)} of ${inMb(total)}`)
    }
  },
})
