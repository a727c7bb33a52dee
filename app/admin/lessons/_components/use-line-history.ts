'use client'

import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FormValues } from '@/app/admin/lessons/_components/form-values'
import { useUndoShortcuts } from '@/components/admin/use-shortcut'
import { toastState } from '@/components/form/toast-state'
import { success } from '@/lib/actions/form-state'
import {
  emptyHistory,
  type HistoryAction,
  type Line,
  type LineHistory,
  type LineList,
  reduceLines,
  type Step,
} from '@/lib/lessons/editing/line-history'

export interface LineEditing {
  /** Changes the lines as a step that can be undone. With `isAnnounced`, a toast offers to undo it. */
  step: (list: LineList, lines: Line[], label: string, isAnnounced?: boolean) => void
  /** Undoes the last step of the list, or of both lists. */
  undo: (list?: LineList) => void
  redo: (list?: LineList) => void
  history: LineHistory
}

/**
 * Undo and redo of the captions and descriptions, by buttons, shortcuts and toasts. `values` always holds the form
 * as it is now. While the form is blocked, nothing is undone.
 */
export function useLineHistory(
  values: RefObject<FormValues>,
  isBlocked: boolean,
  change: (changes: Partial<FormValues>) => void,
): LineEditing {
  const [history, setHistory] = useState(emptyHistory)
  const latest = useRef({ history, isBlocked, change })
  useEffect(() => {
    latest.current = { history, isBlocked, change }
  })
  const actions = useMemo(() => {
    const run = (action: HistoryAction): Step | null => {
      const { cues, descriptions } = values.current
      const { history: current, isBlocked: isWaiting, change: apply } = latest.current
      // A caption file may be read while the form is saved.
      if (isWaiting && action.type !== 'change') return null
      const result = reduceLines({ cues, descriptions }, current, action)
      if (!result.step) return null
      latest.current.history = result.history
      setHistory(result.history)
      apply({ [result.step.list]: result.lists[result.step.list] })
      return result.step
    }
    const report = (step: Step | null, done: string) => {
      if (step) toastState(success(`${step.label}: ${done}`))
    }
    return {
      step: (list: LineList, lines: Line[], label: string, isAnnounced = false) => {
        const step = run({ type: 'change', list, lines, label })
        if (!step || !isAnnounced) return
        toastState(success(label), () => report(run({ type: 'undo', id: step.id }), 'undone'))
      },
      undo: (list?: LineList) => report(run({ type: 'undo', list }), 'undone'),
      redo: (list?: LineList) => report(run({ type: 'redo', list }), 'redone'),
    }
  }, [values])
  useUndoShortcuts(
    () => actions.undo(),
    () => actions.redo(),
  )
  return useMemo(() => ({ ...actions, history }), [actions, history])
}
