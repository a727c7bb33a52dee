'use client'

import { useEffect, useRef, useState } from 'react'
import { sendFilm, UploadError } from '@/app/admin/lessons/_components/send-film'
import { failureOf, NETWORK_ERROR } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import {
  discardUploadAction,
  type FilmEffect,
  finishUploadAction,
  startUploadAction,
} from '@/lib/lessons/films/actions'
import type { PreparedFilm } from '@/lib/lessons/films/prepare'
import type { Rewriting } from '@/lib/lessons/films/rewrite'
import type { FilmUpload } from '@/lib/lessons/films/store'
import { megabytes } from '@/lib/lessons/limits'
import type { EditableLesson } from '@/lib/lessons/schema'

type Phase =
  | { name: 'idle' }
  /** The browser checks the chosen file. */
  | { name: 'reading' }
  /** The browser rewrites the chosen film. `share` is the part that it has written, from 0 to 1. */
  | { name: 'rewriting'; share: number }
  /** `share` is the part of the film that has been sent, from 0 to 1. */
  | { name: 'sending'; share: number }
  | { name: 'checking' }
  /** Learners would lose progress, so the upload waits until the admin accepts this effect. */
  | { name: 'effect'; path: string; effect: FilmEffect }
  | { name: 'failed'; reason: string }

const idle: Phase = { name: 'idle' }
const failed = (reason: string): Phase => ({ name: 'failed', reason })

const storageMessages: Record<number, string> = {
  413: 'The storage has a lower limit than the site, and this film exceeds it. Raise the limit in the settings of the storage.',
  507: 'The disk of the server has no room for this film.',
}

function reasonOf(error: unknown): string {
  if (!(error instanceof UploadError)) return failureOf(error).message
  if (error.status === 0) return NETWORK_ERROR
  return storageMessages[error.status] ?? `The storage rejected the film. ${error.message}`
}

/**
 * Checks a chosen file, and rewrites the film if necessary. Returns the file unchanged if the check fails for
 * another reason than the file, because the server checks the uploaded film anyway.
 */
async function prepare(
  file: File,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<PreparedFilm | { rejection: string }> {
  try {
    // Loaded on demand, because few visits need mediabunny.
    const { prepareFilm } = await import('@/lib/lessons/films/prepare')
    return await prepareFilm(file, maxBytes, rewriting)
  } catch {
    return { film: file, notes: [] }
  }
}

/** What a new film changed about its lesson. */
export interface UploadedFilm extends Pick<EditableLesson, 'duration' | 'hasSound' | 'updatedAt'> {
  /** `updatedAt` of the lesson before the upload. */
  previousVersion: string | null
}

/** Uploads the film of a lesson. `onDone` receives the changed values of the lesson. */
export function useFilmUpload(
  lessonId: string,
  /** Maximum size of a film, bytes. */
  maxBytes: number,
  onDone: (film: UploadedFilm) => void,
) {
  const [phase, setPhase] = useState<Phase>(idle)
  const [notes, setNotes] = useState<string[]>([])
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const finish = async (path: string, isAccepted: boolean) => {
    setPhase({ name: 'checking' })
    const result = await finishUploadAction({ lessonId, path, isAccepted }).catch(failureOf)
    if (result.status === 'effect') return setPhase({ name: 'effect', path, effect: result.effect })
    if (result.status !== 'success') return setPhase(failed(result.message))
    setPhase(idle)
    toastState(result)
    onDone(result)
  }
  const discard = (path: string) => discardUploadAction({ lessonId, path }).catch(failureOf)

  const transfer = async (upload: FilmUpload, film: Blob, signal: AbortSignal) => {
    try {
      const onProgress = (share: number) => setPhase({ name: 'sending', share })
      await sendFilm(upload, film, onProgress, signal)
      if (!signal.aborted) return await finish(upload.path, false)
    } catch (error) {
      if (!signal.aborted) setPhase(failed(reasonOf(error)))
    }
    // The upload may have completed before it was canceled.
    await discard(upload.path)
  }

  const send = async (file: File) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setPhase({ name: 'reading' })
    setNotes([])
    await upload(file, controller.signal)
    if (running.current === controller) running.current = null
  }

  const upload = async (file: File, signal: AbortSignal) => {
    const onProgress = (share: number) => {
      if (!signal.aborted) setPhase({ name: 'rewriting', share })
    }
    const prepared = await prepare(file, maxBytes, { onProgress, signal })
    if (signal.aborted) return
    if ('rejection' in prepared) return setPhase(failed(prepared.rejection))
    setNotes(prepared.notes)
    setPhase({ name: 'sending', share: 0 })
    const started = await startUploadAction({ lessonId }).catch(failureOf)
    if (started.status === 'success') await transfer(started.upload, prepared.film, signal)
    else if (!signal.aborted) setPhase(failed(started.message))
  }

  return {
    phase,
    /** What the browser changed in the chosen film, and what the admin should know about it. */
    notes: phase.name === 'failed' ? [] : notes,
    limit: megabytes(maxBytes),
    isBusy: ['reading', 'rewriting', 'sending', 'checking'].includes(phase.name),
    send,
    cancel() {
      running.current?.abort()
      running.current = null
      setPhase(idle)
      setNotes([])
    },
    /** Drops the reason for a failed upload. */
    dismiss: () => setPhase((current) => (current.name === 'failed' ? idle : current)),
    /** Replaces the film despite its effect. */
    accept: () => (phase.name === 'effect' ? finish(phase.path, true) : undefined),
    /** Keeps the previous film. */
    reject() {
      if (phase.name !== 'effect') return
      void discard(phase.path)
      setPhase(idle)
      setNotes([])
    },
  }
}
