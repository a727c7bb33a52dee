'use server'

import { updateTag } from 'next/cache'
import { z } from 'zod'
import { adminAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { cacheTags } from '@/lib/cache-tags'
import { kindLabels, trashKinds } from '@/lib/trash/fields'

const itemSchema = z.object({ kind: z.enum(trashKinds), id: z.uuid() })
const GONE = 'It is no longer in the trash.'

/** Tags of the cached pages that may show the row again. */
const tags = { article: cacheTags.articles, lesson: cacheTags.lessons, message: null } as const

/** Takes an article, a message or a lesson out of the trash, with the status that it had. */
export const restoreAction = adminAction(
  'trash-not-restored',
  itemSchema,
  async ({ kind, id }, { client }) => {
    const isRestored = unwrap(await client.rpc('restore_from_trash', { p_kind: kind, p_id: id }))
    if (!isRestored) return failure(GONE)
    const tag = tags[kind]
    if (tag) updateTag(tag)
    return success(`${kindLabels[kind]} restored`)
  },
)

/** Deletes an article, a message or a lesson in the trash for good. */
export const deleteForGoodAction = adminAction(
  'trash-not-deleted',
  itemSchema,
  async ({ kind, id }, { client }) => {
    const isDeleted = unwrap(await client.rpc('delete_from_trash', { p_kind: kind, p_id: id }))
    return isDeleted ? success(`${kindLabels[kind]} deleted for good`) : failure(GONE)
  },
)
