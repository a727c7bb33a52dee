'use client'

import { FormMessage } from '@/components/form/form-message'
import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/actions/form-state'

/**
 * Message and submit button of a form. With JavaScript, errors appear as toasts, so they are rendered here
 * only without it; success messages always are.
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
  const isShown = state.status === 'success' || !isHydrated
  return (
    <div className="space-y-4">
      {isShown ? <FormMessage state={state} /> : null}
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
