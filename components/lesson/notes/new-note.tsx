'use client'

import { type FormEvent, useId, useRef } from 'react'
import { FormMessage } from '@/components/form/form-message'
import { useInvalidFocus } from '@/components/form/use-invalid-focus'
import { buttonVariants } from '@/components/ui/button-variants'
import { Label } from '@/components/ui/label'
import { Textarea } from '@/components/ui/textarea'
import { formatSeconds } from '@/lib/lessons/format'
import { NOTE_MAX } from '@/lib/lessons/types'
import { addNoteAction } from '@/lib/lessons/watching/note-actions'
import { wholeSecond } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../player/lesson-context'
import { usePlayer } from '../player/store'
import styles from './notes.module.css'
import { useDraft } from './use-draft'
import { useSave } from './use-save'

/** A form for a new note. The note belongs to the second at which its first letter is typed. */
export function NewNote({ userId, onSaved }: { userId: string; onSaved: () => void }) {
  const { lesson } = useLesson()
  const current = usePlayer((state) => wholeSecond(state.currentTime))
  const [draft, setDraft, latest] = useDraft(`note:${userId}:${lesson.id}`)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef('')
  const { state, isPending, save } = useSave(() => {
    // Input made during the save begins the next note.
    const typed = latest.current?.text ?? ''
    const rest = typed.startsWith(sent.current) ? typed.slice(sent.current.length) : typed
    setDraft(rest.trim() ? { second: current, text: rest.trimStart() } : null)
    onSaved()
  })
  useInvalidFocus(form, state, isPending)
  const second = draft?.second ?? current
  const text = draft?.text ?? ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    sent.current = text
    save(() => addNoteAction({ lessonId: lesson.id, second, text }))
  }
  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <Label htmlFor={id}>{`Note at ${formatSeconds(second)}`}</Label>
      <Textarea
        id={id}
        value={text}
        aria-invalid={state.status === 'invalid' || undefined}
        maxLength={NOTE_MAX}
        onChange={({ target }) => setDraft(target.value ? { second, text: target.value } : null)}
      />
      <FormMessage state={state} />
      <button
        type="submit"
        aria-disabled={isPending || undefined}
        className={buttonVariants({ variant: 'outline', size: 'sm' })}
      >
        {isPending ? 'Saving...' : 'Add note'}
      </button>
    </form>
  )
}
