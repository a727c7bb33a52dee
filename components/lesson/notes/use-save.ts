'use client'

import { useState, useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import type { FormState } from '@/lib/actions/form-state'

/** Runs an action on a note and keeps its result. `onSaved` is called if it succeeds. */
export function useSave(onSaved: () => void) {
  const [state, setState] = useState<FormState<string>>({ status: 'idle' })
  const [isPending, startTransition] = useTransition()

  const save = (action: () => Promise<FormState<string>>) =>
    startTransition(async () => {
      const result = await action().catch(failureOf)
      // A separate transition, so that the result is rendered after the first has ended.
      startTransition(() => {
        setState(result)
        if (result.status === 'success') onSaved()
      })
    })
  return { state, isPending, save }
}
