'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { checkFilm, type FilmResult } from '@/lib/lessons/films/check'
import { filmMaxBytes } from '@/lib/lessons/films/limit'
import { createUpload, isUploadPath, openFilm, removeFilms } from '@/lib/lessons/films/store'
import { log } from '@/lib/log'
import type { ServerClient } from '@/lib/supabase/server-client'

const NOT_UPLOADED = 'Film not uploaded'
const NO_LESSON = 'This lesson no longer exists.'

const lessonSchema = z.object({ lessonId: z.uuid(NO_LESSON) })
const uploadSchema = lessonSchema.extend({ path: z.string().max(300) })

const effectSchema = z.object({
  learners: z.number(),
  shortened: z.number(),
  completions: z.number(),
})
/** The effect of a new film: how many learners have progress, and how many lose progress or completion. */
export type FilmEffect = z.infer<typeof effectSchema>

const replacedSchema = z
  .object({ replaced: z.string().nullable(), updatedAt: z.string() })
  .nullable()

async function moduleOf(client: ServerClient, lessonId: string): Promise<string | null> {
  const row = unwrap(
    await client.from('lessons').select('module_id').eq('id', lessonId).maybeSingle(),
  )
  return row?.module_id ?? null
}

async function versionOf(client: ServerClient, lessonId: string): Promise<string | null> {
  const row = unwrap(
    await client.from('lessons').select('updated_at').eq('id', lessonId).maybeSingle(),
  )
  return row?.updated_at ?? null
}

async function currentPath(client: ServerClient, lessonId: string): Promise<string | null> {
  const row = unwrap(
    await client.from('lesson_films').select('path').eq('lesson_id', lessonId).maybeSingle(),
  )
  return row?.path ?? null
}

/** Deletes a film that no lesson uses. If this fails, the daily sweep deletes the film. */
const tidy = (path: string) =>
  removeFilms([path]).catch((error) => log.error('film-not-deleted', error))

/** Deletes a rejected upload, unless it is already the film of its lesson. */
async function tidyUpload(client: ServerClient, lessonId: string, path: string): Promise<void> {
  const current = await currentPath(client, lessonId).catch(() => path)
  if (current !== path) await tidy(path)
}

async function checkUpload(path: string): Promise<FilmResult> {
  const film = await openFilm(path)
  return film
    ? checkFilm(film, filmMaxBytes)
    : { rejection: 'The upload is incomplete. Upload the film again.' }
}

/** Prepares an upload. The browser then sends the file directly to the storage. */
export const startUploadAction = adminAction(
  'upload-not-started',
  lessonSchema,
  async ({ lessonId }, { client }) => {
    const moduleId = await moduleOf(client, lessonId)
    if (!moduleId) return failure(NO_LESSON, NOT_UPLOADED)
    return { ...success('Upload started'), upload: await createUpload(moduleId, lessonId) }
  },
)

/**
 * Makes an uploaded file the film of its lesson and deletes the previous film. If the upload isn't a valid
 * film or can't be checked, deletes the upload. If the lesson has learners with progress and the admin hasn't
 * accepted the effect on them, only returns that effect. Finishing an upload again changes nothing.
 */
export const finishUploadAction = adminAction(
  'upload-not-finished',
  uploadSchema.extend({ isAccepted: z.boolean() }),
  async ({ lessonId, path, isAccepted }, { client }) => {
    const moduleId = await moduleOf(client, lessonId)
    if (!moduleId || !isUploadPath(path, moduleId, lessonId))
      return failure(NO_LESSON, NOT_UPLOADED)
    const checked = await checkUpload(path).catch(async (error) => {
      await tidyUpload(client, lessonId, path)
      throw error
    })
    if ('rejection' in checked) {
      await tidyUpload(client, lessonId, path)
      return failure(checked.rejection, NOT_UPLOADED)
    }
    const { duration, hasSound } = checked
    const effect = effectSchema.parse(
      unwrap(await client.rpc('film_effect', { p_lesson_id: lessonId, p_duration: duration })),
    )
    if (effect.learners > 0 && !isAccepted) return { status: 'effect' as const, effect }
    const previousVersion = await versionOf(client, lessonId)
    const result = replacedSchema.parse(
      unwrap(
        await client.rpc('replace_film', {
          p_lesson_id: lessonId,
          p_path: path,
          p_duration: duration,
          p_has_sound: hasSound,
        }),
      ),
    )
    if (!result) {
      await tidy(path)
      return failure(NO_LESSON, NOT_UPLOADED)
    }
    if (result.replaced) await tidy(result.replaced)
    updateTag(cacheTags.lessons)
    const { updatedAt } = result
    return { ...success('Film uploaded'), duration, hasSound, updatedAt, previousVersion }
  },
)

/** Deletes a canceled upload, unless it has already become the film of its lesson. */
export const discardUploadAction = adminAction(
  'upload-not-discarded',
  uploadSchema,
  async ({ lessonId, path }, { client }) => {
    const moduleId = await moduleOf(client, lessonId)
    if (!moduleId || !isUploadPath(path, moduleId, lessonId)) return failure(NO_LESSON)
    if ((await currentPath(client, lessonId)) !== path) await removeFilms([path])
    return success('Upload canceled')
  },
)
