'use client'

import { type FormEvent, useEffect, useRef } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { buttonVariants } from '@/components/ui/button-variants'
import { Textarea } from '@/components/ui/textarea'
import { formatSeconds } from '@/lib/lessons/format'
import type { LessonNote } from '@/lib/lessons/types'
import { NOTE_MAX } from '@/lib/lessons/types'
import { changeNoteAction } from '@/lib/lessons/watching/note-actions'
import styles from './notes.module.css'
import type { Draft } from './use-draft'
import { useSave } from './use-save'

/** Changes the text of a note. */
export function ChangeNote({
  note,
  draft,
  onDraft,
  onSaved,
}: {
  note: LessonNote
  draft: Draft
  onDraft: (draft: Draft | null) => void
  onSaved: () => void
}) {
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(draft.text)
  const sent = useRef('')
  const { state, isPending, save } = useSave(() => {
    // Input made during the save is another change.
    if (latest.current === sent.current) onDraft(null)
    onSaved()
  })
  useInvalidFocus(form, state, isPending)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    sent.current = draft.text
    save(() => changeNoteAction({ id: note.id, text: draft.text }))
  }
  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <Textarea
        ref={field}
        aria-label={`Note at ${formatSeconds(note.second)}`}
        value={draft.text}
        aria-invalid={state.status === 'invalid' || undefined}
        maxLength={NOTE_MAX}
        onChange={({ target }) => {
          latest.current = target.value
          onDraft({ ...draft, text: target.value })
        }}
      />
      <FormMessage state={state} />
      <div className={styles.actions}>
        <button
          type="submit"
          aria-disabled={isPending || undefined}
          className={buttonVariants({ variant: 'outline', size: 'sm' })}
        >
          {isPending ? 'Saving...' : 'Save'}
        </button>
        <button
          type="button"
          className={buttonVariants({ variant: 'ghost', size: 'sm' })}
          onClick={() => onDraft(null)}
        >
          Cancel
        </button>
      </div>
    </form>
  )
}
