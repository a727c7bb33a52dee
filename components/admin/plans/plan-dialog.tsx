'use client'

import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { PlanForm } from '@/components/admin/plans/plan-form'
import { PlanHistory } from '@/components/admin/plans/plan-history'
import { focusTitle } from '@/components/admin/use-title-focus'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '@/components/ui/dialog'
import type { Plan } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import type { ModuleGroup } from '@/lib/plans/modules'

/**
 * A button that opens a dialog with a user's plans and the form that grants or changes a plan. With
 * `request`, the dialog opens with the form and preselects that plan. `reason` and `lastDay` are prefilled. Other
 * props go to the button.
 */
export function PlanDialog({
  userId,
  email,
  plans,
  groups,
  request,
  reason,
  lastDay,
  children,
  ...button
}: {
  userId: string
  email: string
  plans: readonly Plan[]
  /** The modules to choose from. */
  groups: readonly ModuleGroup[]
  request?: PlanId
  reason?: string
  /** YYYY-MM-DD, or empty for no end. */
  lastDay?: string
} & Omit<ComponentProps<typeof Button>, 'onClick'>) {
  const [view, setView] = useState<'list' | 'new' | Plan>('list')
  const [showList] = useState(() => () => setView('list'))
  const isGranted = useRef(false)
  const [finish] = useState(() => () => {
    isGranted.current = true
    showList()
  })
  // After a grant, a list of requests removes its row, and this dialog with it. Move the focus to the page title then.
  useEffect(
    () => () => {
      if (!isGranted.current) return
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        focusTitle()
      })
    },
    [],
  )
  const isForm = view !== 'list'
  const plan = typeof view === 'object' ? view : undefined
  const formTitle = plan ? 'Change plan' : 'Grant a plan'
  return (
    <Dialog onOpenChange={(isOpen) => isOpen && setView(request ? 'new' : 'list')}>
      <DialogTrigger asChild>
        <Button type="button" {...button}>
          {children}
        </Button>
      </DialogTrigger>
      <DialogContent title={isForm ? formTitle : 'Plans'} description={email}>
        {isForm ? (
          <PlanForm
            userId={userId}
            plan={plan}
            request={request ?? 'professional'}
            reason={reason}
            lastDay={lastDay}
            groups={groups}
            onDone={finish}
            onCancel={showList}
          />
        ) : (
          <>
            <PlanHistory plans={plans} groups={groups} onChange={setView} />
            <DialogFooter>
              <Button type="button" onClick={() => setView('new')}>
                Grant a plan
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
