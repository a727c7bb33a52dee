'use client'

import { useCallback, useState } from 'react'
import type { Values } from '@/lib/actions/form-state'

/**
 * The errors of a result that still apply. `correct` removes the errors of fields that have changed since.
 * The result itself does not change, so that an effect on it runs once per submission and not on every
 * keystroke.
 */
export function useErrors<Field extends string>(result: {
  status: string
  errors?: Values<Field>
}) {
  const [corrected, setCorrected] = useState<{ result: object; names: readonly string[] }>()
  const names = corrected?.result === result ? corrected.names : []
  const correct = useCallback(
    (...changed: string[]) =>
      setCorrected((previous) => {
        const known = previous?.result === result ? previous.names : []
        const added = changed.filter((name) => !known.includes(name))
        return added.length > 0 ? { result, names: [...known, ...added] } : previous
      }),
    [result],
  )
  const all = result.status === 'invalid' ? Object.entries(result.errors ?? {}) : []
  const errors = Object.fromEntries(all.filter(([name]) => !names.includes(name))) as Values<Field>
  return { errors, correct }
}
