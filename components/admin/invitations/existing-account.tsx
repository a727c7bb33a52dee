'use client'

import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { Invited } from '@/components/admin/invitations/invite-form'
import { useToday } from '@/components/admin/time'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { LinkButton } from '@/components/ui/link-button'
import { grantPlanAction } from '@/lib/plans/admin-actions'
import { formatDay } from '@/lib/plans/fields'
import { lastDayAfter } from '@/lib/plans/presets'
import { offeredPlans } from '@/lib/plans/prices'

/** Offers the plan of an invitation to an account that exists. */
export function ExistingAccount({
  userId,
  plan,
  months,
  onDone,
}: Invited & { onDone: () => void }) {
  const today = useToday()
  const { run, isPending } = useAction()
  const first = useRef<HTMLButtonElement>(null)
  const member = useRef<HTMLAnchorElement>(null)
  // The submit button had the focus and was removed.
  useEffect(() => (first.current ?? member.current)?.focus(), [])
  const lastDay = lastDayAfter(today, months)
  const grant = (granted: NonNullable<typeof plan>) =>
    run(
      () =>
        grantPlanAction({
          userId,
          plan: granted,
          firstDay: today,
          lastDay,
          reason: 'Granted in place of an invitation',
        }),
      onDone,
    )
  return (
    <div className="space-y-4 text-sm">
      <p>
        {`No invitation was sent. ${plan ? 'Grant the plan to the account: it starts today, and the member gets an email.' : ''}`}
      </p>
      <DialogFooter>
        <LinkButton variant={plan ? 'outline' : 'default'}>
          <Link ref={member} href={`/admin/users/${userId}`} prefetch={false}>
            Open member
          </Link>
        </LinkButton>
        {plan ? (
          <Button ref={first} type="button" isBusy={isPending} onClick={() => grant(plan)}>
            {`Grant ${offeredPlans[plan].name} ${lastDay ? `until ${formatDay(lastDay)}` : 'without an end'}`}
          </Button>
        ) : null}
      </DialogFooter>
    </div>
  )
}
