'use client'

import { useEffect, useState } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { accessUrl } from '@/lib/lessons/paths'
import type { Cue } from '@/lib/lessons/schema'
import { type WatchDecision, watchDecisions } from '@/lib/lessons/types'
import type { TranscriptCue } from '@/lib/lessons/watching/timeline'
import type { PlayerLesson } from './player-lesson'

interface Access {
  decision: WatchDecision | 'checking' | 'failed'
  /** The complete transcript, if the page has only its first lines. */
  cues?: readonly Cue[]
  descriptions?: readonly TranscriptCue[]
}

export async function fetchAccess(lessonId: string, signal?: AbortSignal): Promise<Access> {
  const response = await fetch(accessUrl(lessonId), { signal })
  if (!response.ok) throw new Error(`Access request failed with ${response.status}`)
  const { decision, cues, descriptions }: Partial<Access> = await response.json()
  if (!watchDecisions.some((known) => known === decision)) throw new Error('Unknown decision')
  return {
    decision: decision ?? 'failed',
    cues: Array.isArray(cues) ? cues : undefined,
    descriptions: Array.isArray(descriptions) ? descriptions : undefined,
  }
}

/**
 * Whether the visitor may watch the lesson. Cached pages are the same for every visitor. The page of a
 * member or plan lesson therefore requests the decision after it has loaded.
 */
export function useAccess({ id, access }: Pick<PlayerLesson, 'id' | 'access'>) {
  const isFree = access === 'free'
  const [result, setResult] = useState<Access>({ decision: isFree ? 'granted' : 'checking' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt repeats the request.
  useEffect(() => {
    if (isFree) return
    const controller = new AbortController()
    setResult({ decision: 'checking' })
    fetchAccess(id, controller.signal).then(setResult, () => {
      if (!controller.signal.aborted) setResult({ decision: 'failed' })
    })
    return () => controller.abort()
  }, [id, isFree, attempt])

  const userId = useAuth().user?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per sign-in, for example in another tab.
  useEffect(() => {
    if (userId && result.decision === 'account') setAttempt((count) => count + 1)
  }, [userId])

  return { ...result, retry: () => setAttempt((count) => count + 1) }
}
