'use client'

import { FormMessage } from '@/components/form/form-message'
import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/actions/form-state'

/**
 * Message and submit button of a form. With JavaScript, an invalid field shows its own message and gets the
 * focus, so the footer omits the message. Without JavaScript, the footer repeats it.
 */
export function FormFooter({
  state,
  isHydrated,
  isPending,
  label,
  busyLabel,
  variant = 'default',
  isWide = false,
}: {
  state: FormState<string>
  isHydrated: boolean
  isPending: boolean
  label: string
  busyLabel: string
  variant?: 'default' | 'outline' | 'destructive'
  isWide?: boolean
}) {
  const isAtField = state.status === 'invalid' && isHydrated
  return (
    <div className="space-y-4">
      {state.status === 'idle' || isAtField ? null : <FormMessage state={state} />}
      <Button
        type="submit"
        size={isWide ? 'lg' : 'default'}
        variant={variant}
        disabled={isPending}
        className={isWide ? 'w-full' : ''}
      >
        {isPending ? busyLabel : label}
      </Button>
    </div>
  )
}
