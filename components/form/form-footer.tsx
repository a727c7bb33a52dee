'use client'

import { FormMessage } from '@/components/form/form-message'
import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/actions/form-state'

/**
 * The message of a form. With JavaScript, an invalid field shows its own message and gets the focus, so this
 * message is omitted. Without JavaScript, it repeats the message of the field.
 */
export function FormResult({
  state,
  isHydrated,
}: {
  state: FormState<string>
  isHydrated: boolean
}) {
  const isAtField = state.status === 'invalid' && isHydrated
  return state.status === 'idle' || isAtField ? null : <FormMessage state={state} />
}

/** Message and submit button of a form. */
export function FormFooter({
  state,
  isHydrated,
  isPending,
  label,
  busyLabel,
  variant = 'default',
  isWide = false,
  hasResult = true,
}: {
  state: FormState<string>
  isHydrated: boolean
  isPending: boolean
  label: string
  busyLabel: string
  variant?: 'default' | 'outline' | 'destructive'
  isWide?: boolean
  /** False if the form shows its message elsewhere. */
  hasResult?: boolean
}) {
  return (
    <div className="space-y-4">
      {hasResult ? <FormResult state={state} isHydrated={isHydrated} /> : null}
      <Button
        type="submit"
        size={isWide ? 'lg' : 'default'}
        variant={variant}
        isBusy={isPending}
        className={isWide ? 'w-full' : ''}
      >
        {isPending ? busyLabel : label}
      </Button>
    </div>
  )
}
