'use client'

import { useEffect, useRef, useState } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { buttonVariants } from '@/components/ui/button-variants'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonNote } from '@/lib/lessons/types'
import { deleteNoteAction } from '@/lib/lessons/watching/note-actions'
import { ChangeNote } from './change-note'
import styles from './notes.module.css'
import { useDraft } from './use-draft'
import { useSave } from './use-save'

const small = buttonVariants({ variant: 'ghost', size: 'sm' })

/** A note with a link to its second of the film. */
export function NoteItem({
  note,
  userId,
  onChanged,
  onDeleted,
}: {
  note: LessonNote
  userId: string
  onChanged: () => void
  onDeleted: () => void
}) {
  const [draft, setDraft] = useDraft(`note:${userId}:${note.id}`)
  const [isDeleting, setDeleting] = useState(false)
  const { state, isPending, save } = useSave(onDeleted)
  const at = formatSeconds(note.second)
  return (
    <li>
      <a href={`?t=${note.second}`}>{at}</a>
      {draft ? (
        <ChangeNote note={note} draft={draft} onDraft={setDraft} onSaved={onChanged} />
      ) : (
        <>
          <p className={styles.text}>{note.text}</p>
          <FormMessage state={state} />
          {isDeleting ? (
            <ConfirmDeletion
              isPending={isPending}
              onConfirm={() => save(() => deleteNoteAction({ id: note.id }))}
              onCancel={() => setDeleting(false)}
            />
          ) : (
            <div className={styles.actions}>
              <button
                type="button"
                className={small}
                onClick={() => setDraft({ second: note.second, text: note.text })}
              >
                Edit<span className="sr-only">{` note at ${at}`}</span>
              </button>
              <button type="button" className={small} onClick={() => setDeleting(true)}>
                Delete<span className="sr-only">{` note at ${at}`}</span>
              </button>
            </div>
          )}
        </>
      )}
    </li>
  )
}

function ConfirmDeletion({
  isPending,
  onConfirm,
  onCancel,
}: {
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}) {
  const confirm = useRef<HTMLButtonElement>(null)
  // The button that had the focus has disappeared. Focus only once, because the list renders again while
  // the member types a search.
  useEffect(() => confirm.current?.focus(), [])
  return (
    <div className={styles.actions}>
      <span>Delete this note?</span>
      <button
        ref={confirm}
        type="button"
        disabled={isPending}
        className={buttonVariants({ variant: 'destructive', size: 'sm' })}
        onClick={onConfirm}
      >
        Delete
      </button>
      <button type="button" className={small} onClick={onCancel}>
        Cancel
      </button>
    </div>
  )
}
