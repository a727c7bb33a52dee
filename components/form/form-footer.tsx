'use client'

import { FormMessage } from '@/components/form/form-message'
import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/forms/form-state'

/**
 * The message and the button of a form. A refusal is a toast where scripts run, so here it appears
 * only without them; what went well stays to be read.
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
