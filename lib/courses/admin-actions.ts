'use server'

import { updateTag } from 'next/cache'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, invalid, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { listModules } from '@/lib/courses/admin-queries'
import {
  adminModulesSchema,
  type EditableModule,
  lessonIdSchema,
  moduleIdSchema,
  moduleSchema,
  moduleStatusSchema,
  moveLessonSchema,
  moveModuleSchema,
  newLessonSchema,
  newModuleSchema,
  toEditable,
} from '@/lib/courses/admin-schema'
import { hasPassed } from '@/lib/courses/order'
import type { SaveResult } from '@/lib/merge'
import { slugOf } from '@/lib/slug'

const unknownModule = failure('This module was removed. Reload the page.')

/** Drops the pages that show modules. Those that show lessons too, if `withLessons`. */
function dropPages(withLessons = false): void {
  updateTag(cacheTags.modules)
  if (withLessons) updateTag(cacheTags.lessons)
}

/** Adds a module at the end of its category. */
export const addModuleAction = adminAction(
  'module-not-added',
  newModuleSchema,
  async ({ id, category, title, description, minutes, status }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_add_module', {
        p_id: id,
        p_category: category,
        p_title: title,
        p_description: description,
        p_minutes: minutes,
        p_status: status,
      }),
    )
    if (outcome === 'taken') return invalid('id', 'Another module has or had this code or its URL.')
    dropPages()
    return success('Module added', `${id} is on the page of its category.`)
  },
)

/**
 * Saves the texts and the URL of a module. The previous URL redirects to the new one. If the module was saved after
 * `updatedAt`, writes nothing and returns the present version.
 */
export const saveModuleAction = adminAction(
  'module-not-saved',
  moduleSchema,
  async ({ id, updatedAt, title, description, minutes, slug }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_save_module', {
        p_id: id,
        p_updated_at: updatedAt,
        p_title: title,
        p_description: description,
        p_minutes: minutes,
        p_slug: slug,
      }),
    )
    if (outcome === 'taken') return invalid('slug', 'Another module has or had this URL.')
    if (outcome !== 'outdated') dropPages()
    const stored = (await listModules()).find((one) => one.id === id && !one.removedAt)
    if (!stored) return unknownModule
    const present = toEditable(stored)
    const result: SaveResult<EditableModule> =
      outcome === 'outdated'
        ? { status: 'conflict', theirs: present, lastSave: null }
        : { ...success('Module saved', 'The site shows it now.'), saved: present }
    return result
  },
)

/** Moves a module one place up or down in its category, unless an earlier attempt has moved it already. */
export const moveModuleAction = adminAction(
  'module-not-moved',
  moveModuleSchema,
  async ({ id, by, past }, { client }) => {
    const readOrder = async () =>
      adminModulesSchema.parse(unwrap(await client.rpc('admin_list_modules')))
    if (!past || !hasPassed(await readOrder(), { id, by, past })) {
      unwrap(await client.rpc('admin_move_module', { p_id: id, p_by: by }))
    }
    dropPages()
    return success(by < 0 ? 'Module moved up' : 'Module moved down')
  },
)

/** Opens or locks a module and all its lessons. */
export const setModuleStatusAction = adminAction(
  'module-status-not-changed',
  moduleStatusSchema,
  async ({ id, status }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_set_module_status', { p_id: id, p_status: status }),
    )
    if (outcome === 'unknown') return unknownModule
    dropPages(true)
    return success(status === 'locked' ? 'Module locked' : 'Module opened')
  },
)

/** Removes a module from the site. Nothing is deleted. */
export const removeModuleAction = adminAction(
  'module-not-removed',
  moduleIdSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_remove_module', { p_id: id }))
    if (outcome === 'unknown') return unknownModule
    dropPages(true)
    return success('Module removed', 'You can restore it below its category.')
  },
)

/** Brings a removed module back, with the lessons that were published. */
export const restoreModuleAction = adminAction(
  'module-not-restored',
  moduleIdSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_restore_module', { p_id: id }))
    if (outcome === 'unknown') return failure('This module is on the site already.')
    dropPages(true)
    return success('Module restored', `${id} is back at its place.`)
  },
)

/** Deletes a removed module for good, unless members, plans, certificates or fault cases need it. */
export const deleteModuleAction = adminAction(
  'module-not-deleted',
  moduleIdSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_delete_module', { p_id: id }))
    if (outcome === 'unknown') return failure('This module is on the site or was deleted already.')
    if (outcome === 'lessons') {
      return failure('It has lessons. Delete them for good in the trash first, or keep the module.')
    }
    if (outcome === 'used') {
      return failure(
        'Members have learned in it, or a plan, a certificate or a fault case names it. It stays removed from the site.',
      )
    }
    dropPages(true)
    return success('Module deleted for good')
  },
)

/** The failures of admin_add_lesson. */
const lessonRejections = new Map<string, ReturnType<typeof failure | typeof invalid<'title'>>>([
  ['unknown', unknownModule],
  ['taken', invalid('title', 'The module has a lesson with this title already.')],
  ['full', failure('This module has no room for another lesson.')],
])

/** Adds a planned lesson at the end of a module. */
export const addLessonAction = adminAction(
  'lesson-not-added',
  newLessonSchema,
  async ({ module: moduleId, title }, { client }) => {
    const outcome = unwrap(
      await client.rpc('admin_add_lesson', {
        p_module: moduleId,
        p_title: title,
        p_slug: slugOf(title).slice(0, 120).replace(/-+$/, ''),
      }),
    )
    const rejected = lessonRejections.get(outcome)
    if (rejected) return rejected
    dropPages(true)
    return success('Lesson added', 'The syllabus shows it as coming.')
  },
)

/** Moves a lesson one place up or down in its module, unless an earlier attempt has moved it already. */
export const moveLessonAction = adminAction(
  'lesson-not-moved',
  moveLessonSchema,
  async ({ id, by, past }, { client }) => {
    const readOrder = async (ids: string[]) =>
      unwrap(await client.from('lessons').select('id').in('id', ids).order('position'))
    if (!past || !hasPassed(await readOrder([id, past]), { id, by, past })) {
      unwrap(await client.rpc('admin_move_lesson', { p_id: id, p_by: by }))
    }
    dropPages(true)
    return success(by < 0 ? 'Lesson moved up' : 'Lesson moved down')
  },
)

/** Removes a lesson that has neither a film nor captions. */
export const removeLessonAction = adminAction(
  'lesson-not-removed',
  lessonIdSchema,
  async ({ id }, { client }) => {
    const outcome = unwrap(await client.rpc('admin_remove_planned_lesson', { p_id: id }))
    if (outcome === 'started') return failure('This lesson has a film or captions.')
    dropPages(true)
    return success('Lesson removed')
  },
)
