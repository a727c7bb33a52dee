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
} from '@/lib/lessons/film-actions'
import type { FilmUpload } from '@/lib/lessons/film-store'
import { FILM_EMPTY, FILM_MAX_BYTES, FILM_TOO_LARGE } from '@/lib/lessons/limits'
import type { EditableLesson } from '@/lib/lessons/schema'

type Phase =
  | { name: 'idle' }
  /** `share` is the part of the film that has been sent, from 0 to 1. */
  | { name: 'sending'; share: number }
  | { name: 'checking' }
  /** Learners would lose progress, so the upload waits until the admin accepts this effect. */
  | { name: 'effect'; path: string; effect: FilmEffect }
  | { name: 'failed'; reason: string }

const idle: Phase = { name: 'idle' }
const failed = (reason: string): Phase => ({ name: 'failed', reason })

function reasonOf(error: unknown): string {
  if (!(error instanceof UploadError)) return failureOf(error).message
  if (error.status === 0) return NETWORK_ERROR
  return error.status === 413 ? FILM_TOO_LARGE : `The storage rejected the film. ${error.message}`
}

/** Uploads the film of a lesson. `onDone` receives the changed values of the lesson. */
export function useFilmUpload(
  lessonId: string,
  onDone: (film: Pick<EditableLesson, 'duration' | 'hasSound' | 'updatedAt'>) => void,
) {
  const [phase, setPhase] = useState<Phase>(idle)
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

  const transfer = async (upload: FilmUpload, file: File, signal: AbortSignal) => {
    try {
      const onProgress = (share: number) => setPhase({ name: 'sending', share })
      await sendFilm(upload, file, onProgress, signal)
      if (!signal.aborted) return await finish(upload.path, false)
    } catch (error) {
      if (!signal.aborted) setPhase(failed(reasonOf(error)))
    }
    // The upload may have completed before it was canceled.
    await discard(upload.path)
  }

  const send = async (file: File) => {
    if (running.current) return
    if (file.size === 0) return setPhase(failed(FILM_EMPTY))
    if (file.size > FILM_MAX_BYTES) return setPhase(failed(FILM_TOO_LARGE))
    const controller = new AbortController()
    running.current = controller
    setPhase({ name: 'sending', share: 0 })
    const { signal } = controller
    const started = await startUploadAction({ lessonId }).catch(failureOf)
    if (started.status === 'success') await transfer(started.upload, file, signal)
    else if (!signal.aborted) setPhase(failed(started.message))
    if (running.current === controller) running.current = null
  }

  return {
    phase,
    isBusy: phase.name === 'sending' || phase.name === 'checking',
    send,
    cancel() {
      running.current?.abort()
      running.current = null
      setPhase(idle)
    },
    /** Replaces the film despite its effect. */
    accept: () => (phase.name === 'effect' ? finish(phase.path, true) : undefined),
    /** Keeps the previous film. */
    reject() {
      if (phase.name !== 'effect') return
      void discard(phase.path)
      setPhase(idle)
    },
  }
}
