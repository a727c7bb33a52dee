'use client'

import { type FormEvent, useRef } from 'react'
import { ConflictDialog } from '@/components/admin/editing/conflict-dialog'
import { plainKind } from '@/components/admin/editing/record'
import { RecordNotices } from '@/components/admin/editing/record-notices'
import { useRecordForm } from '@/components/admin/editing/use-record-form'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { Field } from '@/components/form/field'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { saveNoteAction } from '@/lib/messages/admin-actions'
import { NOTE_MAX, type StoredNote } from '@/lib/messages/fields'

interface NoteValues {
  note: string
}

const noteKind = plainKind<NoteValues, StoredNote>({
  noun: 'note',
  labels: { note: 'Private note' },
  // A save names the note that it replaces.
  versionOf: ({ values }) => values.note,
  fromForm: ({ note }) => ({ note: note.trim() }),
})

/** The private note on a message. `saved` is the note in the database. */
export function NoteForm({
  userId,
  messageId,
  saved,
}: {
  /** Id of the admin who owns the drafts. */
  userId: string
  messageId: string
  saved: string
}) {
  const work = useRecordForm(noteKind, {
    stored: { id: messageId, values: { note: saved }, updatedAt: null },
    empty: { note: '' },
    id: messageId,
    draftPrefix: `torque-note-draft:${userId}:${messageId}`,
    send: (id, { note }, version) => saveNoteAction({ id, note, previous: String(version) }),
  })
  const { state } = work
  const field = useRef<HTMLTextAreaElement>(null)
  const save = () => {
    if (!work.isDirty) return
    work.save(() => {
      // The button is removed.
      if (document.activeElement === document.body) field.current?.focus()
    })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <div className="space-y-3">
      <RecordNotices work={work} kind={noteKind} />
      <form
        ref={work.form}
        onSubmit={onSubmit}
        inert={work.draft !== null}
        onKeyDown={({ key, ctrlKey, metaKey }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) save()
        }}
        className="space-y-3 rounded-lg border bg-card p-4 text-sm"
      >
        <Field name="note" label="Private note" help="Only admins see it." error={work.errors.note}>
          <Textarea
            ref={field}
            value={work.values.note}
            onChange={({ target }) => work.change({ note: target.value })}
            maxLength={NOTE_MAX}
            className="min-h-20!"
          />
        </Field>
        {work.isDirty ? (
          <Button type="submit" variant="outline" size="sm" isBusy={work.isSaving}>
            {work.isSaving ? 'Saving...' : 'Save note'}
          </Button>
        ) : null}
        <LeaveGuard isDirty={work.isDirty} />
      </form>
      {state.status === 'conflict' ? (
        <ConflictDialog
          conflict={state}
          kind={{ ...noteKind, show: (_, { note }) => note }}
          onSave={(chosen) => work.saveChosen(state, chosen)}
          onClose={work.goBack}
        />
      ) : null}
    </div>
  )
}
