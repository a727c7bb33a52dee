'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { toast } from 'sonner'
import { failureMessage } from '@/components/form/action-failure'
import type { FormState } from '@/lib/forms/form-state'

/**
 * Runs an action from a button and reports its result, or a lost connection, in a toast. Refreshes the
 * page on success.
 */
export function useAction() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  const run = (action: () => Promise<FormState<never>>, onSuccess?: () => void) =>
    startTransition(async () => {
      const state = await action().catch(
        (error: unknown): FormState<never> => ({
          status: 'error',
          values: {},
          message: failureMessage(error),
        }),
      )
      if (state.status === 'success') {
        toast.success(state.title, state.message ? { description: state.message } : {})
        onSuccess?.()
        router.refresh()
      } else if (state.status !== 'idle') {
        const { title = 'Error', reference = '' } = state.status === 'error' ? state : {}
        const description = reference ? `${state.message}\nReference ${reference}` : state.message
        toast.error(title, { description, duration: 12_000 })
      }
    })
  return { run, isPending }
}
