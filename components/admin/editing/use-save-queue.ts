'use client'

import { useEffect, useRef } from 'react'

/**
 * Returns a function that saves. During a save, it queues the next one, which runs after that save has succeeded if the
 * form has unsaved changes then.
 */
export function useSaveQueue<OnSuccess>(
  { isSaving, state }: { isSaving: boolean; state: { status: string } },
  isDirty: boolean,
  save: (onSuccess?: OnSuccess) => void,
): (onSuccess?: OnSuccess) => void {
  /** The queued save, with the result that was shown when it was requested. */
  const queued = useRef<{ onSuccess: OnSuccess | undefined; state: object }>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each result.
  useEffect(() => {
    const next = queued.current
    if (!next || isSaving || state === next.state) return
    queued.current = null
    if (state.status === 'success' && isDirty) save(next.onSuccess)
  }, [isSaving, state])
  return (onSuccess) => {
    if (isSaving) queued.current = { onSuccess, state }
    else save(onSuccess)
  }
}
