'use client'

import { Archive, CircleCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useAction } from '@/components/admin/use-action'
import { useTitleFocus } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { moveMessageAction, undoMovesAction } from '@/lib/messages/admin-actions'
import type { MessageStatus } from '@/lib/messages/fields'
import { formatPlanDays, type Plan } from '@/lib/plans/fields'
import { offeredPlans } from '@/lib/plans/prices'

/** The plans that the sender got after the message, and a button that archives the message. */
export function GrantedPlan({
  plans,
  messageId,
  status,
  afterHref,
}: {
  plans: readonly Plan[]
  messageId: string
  status: MessageStatus
  /** Where the admin goes after archiving the message. */
  afterHref: string
}) {
  const router = useRouter()
  const { run, isPending } = useAction()
  const archive = useRef<HTMLButtonElement>(null)
  const isDone = useRef(false)
  useTitleFocus(isDone)
  // Granting the plan removes the button that had the focus.
  useEffect(() => {
    if (document.activeElement === document.body) archive.current?.focus()
  }, [])
  const isAside = status === 'archived' || status === 'spam'
  return (
    <>
      <div className="min-w-0 space-y-1">
        {plans.map((plan) => (
          <p key={plan.id} className="flex items-start gap-2">
            <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
            <span>
              <span className="font-semibold">{`${offeredPlans[plan.plan].name} granted`}</span>{' '}
              <span className="text-muted-foreground tabular-nums">{formatPlanDays(plan)}</span>
            </span>
          </p>
        ))}
      </div>
      {isAside ? null : (
        <Button
          ref={archive}
          type="button"
          size="sm"
          isBusy={isPending}
          onClick={() =>
            run(
              () => moveMessageAction({ id: messageId, place: 'archived' }),
              () => {
                isDone.current = true
                router.push(afterHref)
              },
              undoMovesAction,
            )
          }
        >
          <Archive aria-hidden />
          Archive message
        </Button>
      )}
    </>
  )
}
