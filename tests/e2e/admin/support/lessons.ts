import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { rows } from '../../../support/site/rest.ts'
import { expect, type Fixtures, open } from '../../../support/site/test.ts'
import { asService } from '../../auth/support/stack.ts'
import { fileOf } from './files.ts'

/** A real film: 68 seconds, H.264. */
export const film = readFileSync('supabase/seed/films/el-101-1.mp4')
/** Six seconds, H.264 and a tone in AAC. */
export const filmWithSound = readFileSync('tests/support/films/with-sound.mp4')
/** A longer film: 75 seconds. */
export const longerFilm = readFileSync('supabase/seed/films/ac-102-1.mp4')

export const filmOf = (bytes: Buffer) => fileOf('film.mp4', 'video/mp4', bytes)
const captionsOf = (text: string) => fileOf('captions.vtt', 'text/vtt', text)

export const twoCaptions = `WEBVTT

00:01.000 --> 00:04.000
Measure before you replace.

00:05.000 --> 00:09.000
P0420 needs two trips.
`

/** Returns a planned lesson. After the test, it is planned again and its films are deleted from the bucket. */
export async function plannedLesson(
  moduleId: string,
  position: number,
  cleanUp: Fixtures['cleanUp'],
) {
  const match = { module_id: moduleId, position: String(position) }
  const [lesson] = await rows.list('lessons', match)
  if (lesson?.state !== 'planned') throw new Error(`${moduleId} ${position} is not planned.`)
  const { id } = lesson
  cleanUp(async () => {
    await rows.update('lessons', match, lesson)
    await rows.remove('lesson_cues', { lesson_id: id })
    await rows.remove('lesson_descriptions', { lesson_id: id })
    await rows.remove('lesson_films', { lesson_id: id })
    await removeStored(moduleId)
  })
  return lesson
}

/** Paths of the films of a module in the bucket. */
export async function storedFilms(moduleId: string): Promise<string[]> {
  const prefix = `${moduleId.toLowerCase()}/`
  const body = { prefix, limit: 100 }
  const files = (await asService('POST', '/storage/v1/object/list/lessons', body)) as {
    name: string
  }[]
  return files.map(({ name }) => name).filter((name) => name.startsWith(prefix))
}
async function removeStored(moduleId: string): Promise<void> {
  const prefixes = await storedFilms(moduleId)
  if (prefixes.length > 0) await asService('DELETE', '/storage/v1/object/lessons', { prefixes })
}

export async function filmPath(lessonId: string): Promise<string | null> {
  const [row] = await rows.list('lesson_films', { lesson_id: lessonId })
  return row?.path ?? null
}

export const edit = (page: Page, id: string) => open(page, `/admin/lessons/${id}`)
/** Opens the preview of the lesson form. */
export async function openPreview(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Preview' }).click()
  return page.getByRole('dialog', { name: /^Preview: / })
}
export const filmPanel = (page: Page): Locator => page.getByRole('region', { name: 'Film' })
export const chooseFilm = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  page.getByLabel('Film file').setInputFiles(file)
export const chooseCaptions = (page: Page, text: string) =>
  page.getByLabel('Caption file').setInputFiles(captionsOf(text))
export const chooseDescriptions = (page: Page, text: string) =>
  page.getByLabel('Description file').setInputFiles(captionsOf(text))
export const toast = (page: Page, text: string) =>
  expect(page.locator('[data-sonner-toast]').filter({ hasText: text }).first()).toBeVisible()

export async function uploadFilm(page: Page, bytes: Buffer): Promise<void> {
  await chooseFilm(page, filmOf(bytes))
  await toast(page, 'Film uploaded')
}
export async function expectSaved(page: Page): Promise<void> {
  // The toast may belong to a previous save.
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await toast(page, 'Lesson saved')
}
export async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expectSaved(page)
}

/** Allows the page to exchange films with the storage, as it does outside of tests. */
export async function allowStorage(page: Page, guard: Fixtures['guard']): Promise<void> {
  // The storage rejects the extra header of the tests when a browser sends it.
  await page.context().setExtraHTTPHeaders({})
  guard.allow(/request to another host: http:\/\/127\.0\.0\.1:\d+\/storage\/v1\/object\//)
}
