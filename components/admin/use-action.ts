'use client'

import { useRouter } from 'next/navigation'
import { startTransition as startUntracked, useTransition } from 'react'
import { focusTitle } from '@/components/admin/use-title-focus'
import { failureOf } from '@/components/form/action-failure'
import { toastState } from '@/components/form/toast-state'
import type { Failure, FormState, Success } from '@/lib/actions/form-state'

type Result = FormState<string>

/**
 * Runs an action from a button and shows its result in a toast. Refreshes the page on success. With `undo`,
 * the toast offers to undo the action, also after the button is gone. It keeps offering this until a request reaches the
 * server.
 */
export function useAction() {
  const router = useRouter()
  const [isPending, startTransition] = useTransition()

  const run = <State extends Result>(
    action: () => Promise<State>,
    onSuccess?: () => void,
    undo?: (done: Extract<State, Success>) => Promise<Result>,
  ) =>
    startTransition(async () => {
      const state: State | Failure = await action().catch(failureOf)
      if (state.status !== 'success') return toastState(state)
      const reverse = () =>
        startUntracked(async () => {
          try {
            const undone = await undo?.(state as Extract<State, Success>)
            const hasFocus = document.activeElement?.closest('[data-sonner-toast]')
            if (undone) toastState(undone)
            // The button in the toast is removed. The list must not scroll away from what comes back.
            if (hasFocus && undone?.status === 'success') focusTitle({ preventScroll: true })
            router.refresh()
          } catch (error) {
            // Nothing else on the page could undo it.
            toastState(failureOf(error), reverse)
          }
        })
      toastState(state, undo && reverse)
      onSuccess?.()
      router.refresh()
    })
  return { run, isPending }
}
