'use server'

import { z } from 'zod'
import { userAction } from '@/lib/actions/action'
import { unwrap } from '@/lib/actions/errors'
import { failure, success } from '@/lib/actions/form-state'
import { requiredText } from '@/lib/forms/fields'
import { NOTE_MAX } from '@/lib/lessons/types'

const noteFields = {
  second: z.coerce.number().int().min(0).max(14_400),
  text: requiredText('Note', NOTE_MAX),
}
const id = z.uuid()

const newNoteSchema = z.object({ lessonId: id, ...noteFields })
const changedNoteSchema = z.object({ id, text: noteFields.text })
const deletedNoteSchema = z.object({ id })

/** SQLSTATE of a reached limit. The database defines the limits and their messages (private.limit_notes). */
const TOO_MANY_NOTES = 'TQ003'
const FORBIDDEN = '42501'

const gone = failure('This note has been deleted. Copy your text and add a new note.')

/** Adds a note to a lesson. The user must be allowed to watch the lesson. */
export const addNoteAction = userAction(
  'note-not-added',
  newNoteSchema,
  async ({ lessonId, second, text }, { client }) => {
    const response = await client
      .from('lesson_notes')
      .insert({ lesson_id: lessonId, second, text })
      .select('id')
      .single()
    if (response.error?.code === TOO_MANY_NOTES) return failure(response.error.message)
    if (response.error?.code === FORBIDDEN) {
      return failure('You can only add notes to lessons you can watch.')
    }
    unwrap(response)
    return success('Note added')
  },
)

/** Changes the text of one of the user's own notes. */
export const changeNoteAction = userAction(
  'note-not-changed',
  changedNoteSchema,
  async ({ id, text }, { client }) => {
    const changed = unwrap(
      await client.from('lesson_notes').update({ text }).eq('id', id).select('id'),
    )
    return changed.length > 0 ? success('Note saved') : gone
  },
)

/** Deletes one of the user's own notes. Also succeeds if the note is already deleted. */
export const deleteNoteAction = userAction(
  'note-not-deleted',
  deletedNoteSchema,
  async ({ id }, { client }) => {
    unwrap(await client.from('lesson_notes').delete().eq('id', id))
    return success('Note deleted')
  },
)
