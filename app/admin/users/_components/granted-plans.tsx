'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { DialogClose, DialogFooter } from '@/components/ui/dialog'
import { counted } from '@/lib/counted'
import type { GrantedPlans as Granted } from '@/lib/plans/fields'

function Emails({ title, emails }: { title: string; emails: readonly string[] }) {
  if (emails.length === 0) return null
  return (
    <div className="space-y-1">
      <p className="font-medium">{title}</p>
      <ul className="max-h-40 overflow-y-auto rounded-lg border px-3 py-2 text-muted-foreground">
        {emails.map((email) => (
          <li key={email} className="wrap-anywhere" translate="no">
            {email}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The outcome for each email. */
export function GrantedPlans({
  granted: { granted, already, invited, limited },
}: {
  granted: Granted
}) {
  const done = useRef<HTMLButtonElement>(null)
  // The submit button had the focus and was removed.
  useEffect(() => done.current?.focus(), [])
  return (
    <div className="space-y-4 text-sm">
      <Emails title={`Granted to ${counted(granted.length, 'account')}`} emails={granted} />
      <Emails title="Had this plan for these days already" emails={already} />
      <Emails title="No confirmed account, so invited with this plan" emails={invited} />
      {invited.length > 0 ? (
        <p className="text-muted-foreground">
          The plan keeps these days: it is granted when the invitation is accepted, within seven
          days.
        </p>
      ) : null}
      <Emails title="Not invited" emails={limited} />
      {limited.length > 0 ? (
        <p className="text-muted-foreground">
          Too many emails went to these recipients, or too many invitations were sent, within the
          last hour. Grant the plan again later with the same emails: no account gets it twice.
        </p>
      ) : null}
      <DialogFooter>
        <DialogClose asChild>
          <Button ref={done} type="button">
            Done
          </Button>
        </DialogClose>
      </DialogFooter>
    </div>
  )
}
