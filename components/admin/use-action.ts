'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import type { FormState } from '@/lib/actions/form-state'

/** Runs an action from a button and shows its result in a toast. Refreshes the page on success. */
export function useAction() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  const run = (action: () => Promise<FormState<string>>, onSuccess?: () => void) =>
    startTransition(async () => {
      const state = await action().catch(failureOf)
      toastState(state)
      if (state.status !== 'success') return
      onSuccess?.()
      router.refresh()
    })
  return { run, isPending }
}
