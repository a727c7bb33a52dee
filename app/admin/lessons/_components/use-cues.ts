'use client'

import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { type KeyedCue, withKey } from '@/app/admin/lessons/_components/form-values'
import { currentSecond, playFrom } from '@/app/admin/lessons/_components/use-film-second'
import { mergeCues, roundSecond, splitCue } from '@/lib/lessons/cues'
import type { CueLine } from '@/lib/lessons/schema'

/** Length of a new caption, seconds. */
const ADDED_SECONDS = 3

/** The actions of a caption row. */
export interface CueActions {
  update: (key: string, changes: Partial<CueLine>) => void
  /** Sets the start or end to the current second of the film. */
  take: (key: string, edge: 'start' | 'end') => void
  split: (key: string) => void
  /** Merges a line with the next one. */
  merge: (key: string) => void
  /** Adds a line after this one, or at the current second of the film. */
  add: (key?: string) => void
  remove: (key: string) => void
  play: (second: number) => void
}

/** A new line after the line at `index`, shortened if the next line starts earlier. */
function lineAfter(cues: readonly KeyedCue[], index: number, second: number): KeyedCue {
  const start = cues[index]?.end ?? second
  const next = cues[index + 1]?.start ?? Number.POSITIVE_INFINITY
  const end = next > start ? Math.min(start + ADDED_SECONDS, next) : start + ADDED_SECONDS
  return withKey({ start, end: roundSecond(end), text: '' })
}

/**
 * The actions that change the captions. They keep their identity, so that unchanged rows do not render
 * again.
 */
export function useCues(
  cues: readonly KeyedCue[],
  film: RefObject<HTMLVideoElement | null>,
  onChange: (cues: KeyedCue[]) => void,
): CueActions {
  const latest = useRef({ cues, onChange })
  useEffect(() => {
    latest.current = { cues, onChange }
  })
  return useMemo(() => {
    /** Replaces `count` lines, starting with the line that has this key. */
    const replace = (key: string, count: number, make: (lines: KeyedCue[]) => KeyedCue[]) => {
      const { cues, onChange } = latest.current
      const index = cues.findIndex((cue) => cue.key === key)
      const lines = cues.slice(index, index + count)
      if (index === -1 || lines.length < count) return
      onChange(cues.toSpliced(index, count, ...make(lines)))
    }
    const update: CueActions['update'] = (key, changes) =>
      replace(key, 1, (lines) => lines.map((cue) => ({ ...cue, ...changes })))
    return {
      update,
      take: (key, edge) => update(key, { [edge]: currentSecond(film) }),
      split: (key) =>
        replace(key, 1, (lines) =>
          lines.flatMap((cue) =>
            splitCue(cue).map((part, index) => (index === 0 ? { ...part, key } : withKey(part))),
          ),
        ),
      merge: (key) =>
        replace(key, 2, ([one, next]) => (one && next ? [{ ...mergeCues(one, next), key }] : [])),
      add(key) {
        const { cues, onChange } = latest.current
        const second = currentSecond(film)
        const index = key
          ? cues.findIndex((cue) => cue.key === key)
          : cues.findLastIndex(({ start }) => start <= second)
        const line = key
          ? lineAfter(cues, index, second)
          : withKey({ start: second, end: roundSecond(second + ADDED_SECONDS), text: '' })
        onChange(cues.toSpliced(index + 1, 0, line))
      },
      remove: (key) => replace(key, 1, () => []),
      play: (second) => playFrom(film, second),
    }
  }, [film])
}
