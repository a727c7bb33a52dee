'use client'

import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { withKey } from '@/app/admin/lessons/_components/form-values'
import {
  currentSecond,
  playFrom,
  showSecond,
} from '@/app/admin/lessons/_components/use-film-second'
import type { LineEditing } from '@/app/admin/lessons/_components/use-line-history'
import {
  lineNames,
  mergeCues,
  nameOfLine,
  roundSecond,
  splitCue,
} from '@/lib/lessons/captions/cues'
import type { Line, LineList } from '@/lib/lessons/editing/line-history'
import type { CueLine } from '@/lib/lessons/schema'

/** Length of a new caption, seconds. */
const ADDED_SECONDS = 3

/** The actions of a caption row. */
export interface CueActions {
  /** Changes a line while the admin types. The browser undoes typing. */
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
  /** Shows a second of the film without playing it. */
  show: (second: number) => void
}

/** A new line after the line at `index`, shortened if the next line starts earlier. */
function lineAfter(cues: readonly Line[], index: number, second: number): Line {
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
  list: LineList,
  cues: readonly Line[],
  film: RefObject<HTMLVideoElement | null>,
  {
    type,
    step,
  }: Pick<LineEditing, 'step'> & {
    /** Changes the lines while the admin types. */
    type: (list: LineList, lines: Line[]) => void
  },
): CueActions {
  const latest = useRef({ cues, type })
  useEffect(() => {
    latest.current = { cues, type }
  })
  return useMemo(() => {
    /** The lines with `count` of them replaced, starting with the line that has this key, and its name. */
    const replaced = (key: string, count: number, make: (lines: Line[]) => Line[]) => {
      const { cues } = latest.current
      const index = cues.findIndex((cue) => cue.key === key)
      const lines = cues.slice(index, index + count)
      if (index === -1 || lines.length < count) return null
      return {
        lines: cues.toSpliced(index, count, ...make(lines)),
        name: nameOfLine(lineNames[list], index),
      }
    }
    const change = (
      key: string,
      count: number,
      done: string,
      make: (lines: Line[]) => Line[],
      isAnnounced = false,
    ) => {
      const result = replaced(key, count, make)
      if (result) step(list, result.lines, `${result.name} ${done}`, isAnnounced)
    }
    return {
      update(key, changes) {
        const result = replaced(key, 1, (lines) => lines.map((cue) => ({ ...cue, ...changes })))
        if (result) latest.current.type(list, result.lines)
      },
      take: (key, edge) =>
        change(key, 1, `${edge} set`, (lines) =>
          lines.map((cue) => ({ ...cue, [edge]: currentSecond(film) })),
        ),
      split: (key) =>
        change(key, 1, 'split', (lines) =>
          lines.flatMap((cue) =>
            splitCue(cue).map((part, index) => (index === 0 ? { ...part, key } : withKey(part))),
          ),
        ),
      merge: (key) =>
        change(
          key,
          2,
          'merged',
          ([one, next]) => (one && next ? [{ ...mergeCues(one, next), key }] : []),
          true,
        ),
      add(key) {
        const { cues } = latest.current
        const second = currentSecond(film)
        const index = key
          ? cues.findIndex((cue) => cue.key === key)
          : cues.findLastIndex(({ start }) => start <= second)
        const line = key
          ? lineAfter(cues, index, second)
          : withKey({ start: second, end: roundSecond(second + ADDED_SECONDS), text: '' })
        const name = nameOfLine(lineNames[list], index + 1)
        step(list, cues.toSpliced(index + 1, 0, line), `${name} added`)
      },
      remove: (key) => change(key, 1, 'deleted', () => [], true),
      play: (second) => playFrom(film, second),
      show: (second) => showSecond(film, second),
    }
  }, [list, film, step])
}
