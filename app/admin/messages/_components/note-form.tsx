'use client'

import { type FormEvent, useRef, useState } from 'react'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useAction } from '@/components/admin/use-action'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { saveNoteAction } from '@/lib/messages/admin-actions'
import { NOTE_MAX } from '@/lib/messages/fields'

/** The private note on a message. `saved` is the note in the database. */
export function NoteForm({ messageId, saved }: { messageId: string; saved: string }) {
  const [note, setNote] = useState(saved)
  // A note that another admin saves in the meantime must not count as seen, so it isn't taken from the props.
  const [previous, setPrevious] = useState(saved)
  const { run, isPending } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isDirty = note.trim() !== previous
  const save = () => {
    if (!isDirty || isPending) return
    const written = note.trim()
    run(
      () => saveNoteAction({ id: messageId, note: written, previous }),
      () => {
        setPrevious(written)
        // The button is removed.
        if (document.activeElement === button.current) field.current?.focus()
      },
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form
      onSubmit={onSubmit}
      onKeyDown={({ key, ctrlKey, metaKey }) => {
        if (key === 'Enter' && (ctrlKey || metaKey)) save()
      }}
      className="space-y-3 rounded-lg border bg-card p-4 text-sm"
    >
      <Field name="note" label="Private note" help="Only admins see it.">
        <Textarea
          ref={field}
          value={note}
          onChange={({ target }) => setNote(target.value)}
          maxLength={NOTE_MAX}
          className="min-h-20!"
        />
      </Field>
      {isDirty ? (
        <Button ref={button} type="submit" variant="outline" size="sm" isBusy={isPending}>
          {isPending ? 'Saving...' : 'Save note'}
        </Button>
      ) : null}
      <LeaveGuard isDirty={isDirty} consequence="The note would be lost." />
    </form>
  )
}
