'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { getEditableLesson } from '@/lib/lessons/admin-queries'
import { cueProblem, lineNames, withCodes } from '@/lib/lessons/captions/cues'
import { publicityText } from '@/lib/lessons/editing/publicity'
import type { LessonField } from '@/lib/lessons/fields'
import { type EditableLesson, type LessonInput, lessonFormSchema } from '@/lib/lessons/schema'
import type { SaveResult } from '@/lib/merge'
import { checkSchedule, scheduleArguments } from '@/lib/schedules/store'
import { slugOf } from '@/lib/slug'
import { IN_TRASH } from '@/lib/trash/fields'
import { getLastSave } from '@/lib/versions/last-save'

/** The constraint that rejects two lessons of a module with the same slug. */
const SAME_SLUG = 'lessons_module_id_slug_key'
/** The error of save_lesson() if a published lesson has no film, captions or poster. */
const INCOMPLETE = /A published lesson needs: .+/

const toRow = ({
  id,
  updatedAt,
  cues,
  descriptions,
  articles,
  publishAt,
  unpublishAt,
  ...values
}: LessonInput) => ({
  ...values,
  slug: slugOf(values.title).slice(0, 120).replace(/-+$/, ''),
  poster: values.poster || null,
})

/** The first error about the times of the captions, descriptions and chapters, or null. */
function timeProblem(input: LessonInput, duration: number | null) {
  for (const field of ['cues', 'descriptions'] as const) {
    const problem = cueProblem(input[field], duration, lineNames[field])
    if (problem) return invalid<LessonField>(field, problem)
  }
  const late = input.chapters.find(({ start }) => duration !== null && start >= duration)
  if (!late) return null
  return invalid<LessonField>('chapters', `“${late.title}” begins after the end of the film.`)
}

/**
 * Saves a lesson with its captions, descriptions, articles and schedule in one transaction. If another admin saved the
 * lesson after `updatedAt`, writes nothing and returns their version.
 */
export const saveLessonAction = adminAction(
  'lesson-not-saved',
  lessonFormSchema,
  async (input, { client }) => {
    const present = await getEditableLesson(input.id)
    if (!present) return failure('This lesson no longer exists.', 'Lesson not saved')
    const problem = timeProblem(input, present.duration)
    if (problem) return problem
    const schedule = await checkSchedule(client, 'lesson', input.id, {
      ...input,
      isPublic: input.state === 'published',
    })
    // If the schedule changed the lesson, its time has passed. That is a conflict, not an invalid time.
    const isOutdated = Date.parse(present.updatedAt) !== Date.parse(input.updatedAt)
    if (schedule.problem && !isOutdated) return schedule.problem
    const response = await client.rpc('save_lesson', {
      p_lesson_id: input.id,
      p_updated_at: input.updatedAt,
      p_values: toRow(input),
      p_cues: withCodes(input.cues),
      p_descriptions: withCodes(input.descriptions),
      p_articles: input.articles,
      ...scheduleArguments(schedule.moments),
    })
    const [incomplete] = INCOMPLETE.exec(response.error?.message ?? '') ?? []
    if (incomplete)
      return invalid<LessonField>('state', `${incomplete}. Add what is missing first.`)
    if (response.error?.message.includes(SAME_SLUG)) {
      return invalid<LessonField>('title', 'Another lesson of this module has this title')
    }
    const isSaved = unwrap(response) !== null
    if (isSaved) updateTag(cacheTags.lessons)
    const lesson = await getEditableLesson(input.id)
    if (!lesson) return failure('This lesson no longer exists.', 'Lesson not saved')
    const result: SaveResult<EditableLesson> = isSaved
      ? { ...success(savedTitle(present, lesson), publicityText(lesson)), saved: lesson }
      : {
          status: 'conflict',
          theirs: lesson,
          lastSave: await getLastSave({ lesson: input.id }),
        }
    return result
  },
)

/** Moves a lesson to the trash. Its film, its captions and the progress of its learners stay with it. */
export const deleteLessonAction = adminAction(
  'lesson-not-deleted',
  z.object({ id: z.uuid('This lesson no longer exists.') }),
  async ({ id }, { client }) => {
    const isDeleted = unwrap(await client.rpc('move_to_trash', { p_kind: 'lesson', p_id: id }))
    if (!isDeleted) return failure('This lesson has been deleted already.')
    updateTag(cacheTags.lessons)
    return success('Lesson deleted', IN_TRASH)
  },
)

/** The title of the toast after a save, which may also publish the lesson or take it off the site. */
function savedTitle(before: EditableLesson, after: EditableLesson): string {
  if (before.values.state === after.values.state) return 'Lesson saved'
  return after.values.state === 'published' ? 'Lesson published' : 'Lesson unpublished'
}
