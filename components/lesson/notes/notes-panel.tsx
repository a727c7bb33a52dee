'use client'

import { type RefObject, useRef, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import type { LessonNote } from '@/lib/lessons/types'
import { lineMatches } from '@/lib/lessons/watching/timeline'
import { useLesson } from '../player/lesson-context'
import { NewNote } from './new-note'
import { NoteItem } from './note-item'
import styles from './notes.module.css'
import { useNotes } from './use-notes'

/** The member's notes on this lesson: add, search, change and delete. */
export function NotesPanel({ userId }: { userId: string }) {
  const { lesson } = useLesson()
  const { notes, hasFailed, reload } = useNotes(lesson.id)
  const list = useRef<HTMLElement>(null)
  return (
    <div className={styles.panel}>
      <NewNote userId={userId} onSaved={reload} />
      {hasFailed ? (
        <p role="alert">
          Your notes can't be loaded right now.{' '}
          <button
            type="button"
            onClick={reload}
            className={buttonVariants({ variant: 'link', size: 'inline' })}
          >
            Try again
          </button>
        </p>
      ) : null}
      {notes ? <NoteList notes={notes} userId={userId} list={list} onChanged={reload} /> : null}
    </div>
  )
}

function NoteList({
  notes,
  userId,
  list,
  onChanged,
}: {
  notes: readonly LessonNote[]
  userId: string
  list: RefObject<HTMLElement | null>
  onChanged: () => void
}) {
  const [query, setQuery] = useState('')
  const words = query.trim()
  const found = notes.filter((note) => lineMatches(note, words))
  return (
    <section ref={list} tabIndex={-1} className={styles.list} aria-label="Your notes">
      {notes.length > 0 ? (
        <Input
          type="search"
          aria-label="Search the notes of this lesson"
          placeholder="Search your notes"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      ) : null}
      <p role="status" className={styles.hint}>
        {statusOf(notes.length, found.length, words)}
      </p>
      <ul>
        {found.map((note) => (
          <NoteItem
            key={note.id}
            note={note}
            userId={userId}
            onChanged={onChanged}
            onDeleted={() => {
              // Move the focus, because the focused button has disappeared.
              list.current?.focus()
              onChanged()
            }}
          />
        ))}
      </ul>
    </section>
  )
}

function statusOf(all: number, found: number, words: string): string {
  if (all === 0) return 'No notes yet. They are only visible to you.'
  return words ? `${found} of ${all} notes` : ''
}
