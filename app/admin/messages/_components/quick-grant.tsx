'use client'

import { type ComponentProps, useState } from 'react'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { PresetRadios } from '@/components/admin/plans/preset-radios'
import { useToday } from '@/components/admin/time'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { grantPlanAction } from '@/lib/plans/admin-actions'
import { formatDay } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import { FIRST_PRESET, lastDayAfter, planPresets } from '@/lib/plans/presets'
import { offeredPlans } from '@/lib/plans/prices'

/**
 * Grants a plan with one click, from today to the end that the admin chooses, or opens the dialog with these days. Basic
 * needs the dialog for its modules.
 */
export function QuickGrant({
  plan,
  dialog,
}: {
  plan: Exclude<PlanId, 'basic'>
  /** The props of the dialog. */
  dialog: Pick<ComponentProps<typeof PlanDialog>, 'userId' | 'email' | 'plans' | 'groups'> & {
    reason: string
  }
}) {
  const today = useToday()
  const [chosen, setChosen] = useState(FIRST_PRESET)
  const { run, isPending } = useAction()
  const { name } = offeredPlans[plan]
  const lastDay = lastDayAfter(today, planPresets[chosen]?.months ?? null)
  const grant = () =>
    run(() =>
      grantPlanAction({
        userId: dialog.userId,
        plan,
        firstDay: today,
        lastDay,
        reason: dialog.reason,
      }),
    )
  return (
    <>
      <PresetRadios legend="End of the plan" chosen={chosen} onChange={setChosen} />
      <Button type="button" size="sm" isBusy={isPending} onClick={grant}>
        {`Grant ${name} ${lastDay ? `until ${formatDay(lastDay)}` : 'without an end'}`}
      </Button>
      <PlanDialog {...dialog} request={plan} lastDay={lastDay} size="sm" variant="outline">
        Other days
      </PlanDialog>
    </>
  )
}
