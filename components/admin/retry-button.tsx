'use client'

import { RotateCw } from 'lucide-react'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import type { FormState } from '@/lib/actions/form-state'

/** Sends failed emails again. */
export function RetryButton({
  action,
  label,
}: {
  action: () => Promise<FormState<string>>
  label: string
}) {
  const { run, isPending } = useAction()
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      isBusy={isPending}
      onClick={() => run(action)}
    >
      <RotateCw aria-hidden />
      <span>{isPending ? 'Sending...' : label}</span>
    </Button>
  )
}
