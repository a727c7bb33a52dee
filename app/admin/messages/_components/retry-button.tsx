'use client'

import { RotateCw } from 'lucide-react'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { retryReplyAction } from '@/lib/messages/reply-actions'

/** Sends a reply again that failed. */
export function RetryButton({ outboxId, label }: { outboxId: string; label: string }) {
  const { run, isPending } = useAction()
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      isBusy={isPending}
      onClick={() => run(() => retryReplyAction({ outboxId }))}
    >
      <RotateCw aria-hidden />
      {isPending ? 'Sending...' : label}
    </Button>
  )
}
