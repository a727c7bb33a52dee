'use client'

import { RotateCw } from 'lucide-react'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { retryDeadMailsAction } from '@/lib/messages/admin-actions'

/** Requeues dead-lettered emails. */
export function RetryMailsButton() {
  const { run, isPending } = useAction()
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      isBusy={isPending}
      onClick={() => run(() => retryDeadMailsAction({}))}
    >
      <RotateCw aria-hidden />
      {isPending ? 'One moment...' : 'Try again'}
    </Button>
  )
}
