import { z } from 'zod'
import { requiredText } from '@/lib/forms/fields'
import { NOTE_MAX } from '@/lib/lessons/watching/note-limits'

const noteFields = {
  second: z.coerce.number().int().min(0).max(14_400),
  text: requiredText('Note', NOTE_MAX),
}
const id = z.uuid()

export const newNoteSchema = z.object({ lessonId: id, ...noteFields })
export const changedNoteSchema = z.object({ id, text: noteFields.text })
export const deletedNoteSchema = z.object({ id })
