'use client'

import { useState } from 'react'
import { useToday } from '@/components/admin/time'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { grantPlanAction } from '@/lib/plans/admin-actions'
import { formatDay } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import { lastDayAfter, planPresets } from '@/lib/plans/presets'
import { offeredPlans } from '@/lib/plans/prices'

/** Index of the preset that is selected first: a year. */
const FIRST_PRESET = 1

/** Grants a plan with one click, from today to the end that the admin chooses. Basic needs a form for its modules. */
export function QuickGrant({
  userId,
  plan,
  reason,
}: {
  userId: string
  plan: Exclude<PlanId, 'basic'>
  reason: string
}) {
  const today = useToday()
  const [chosen, setChosen] = useState(FIRST_PRESET)
  const { run, isPending } = useAction()
  const { name } = offeredPlans[plan]
  const lastDay = lastDayAfter(today, planPresets[chosen]?.months ?? null)
  const grant = () => run(() => grantPlanAction({ userId, plan, firstDay: today, lastDay, reason }))
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
        <legend className="sr-only">End of the plan</legend>
        {planPresets.map(({ label }, index) => (
          <label key={label} className="flex min-h-9 cursor-pointer items-center gap-2">
            <input
              type="radio"
              name="preset"
              className="size-4.5 shrink-0 accent-primary"
              checked={chosen === index}
              onChange={() => setChosen(index)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      <Button type="button" size="sm" isBusy={isPending} onClick={grant}>
        Grant {name} {lastDay ? `until ${formatDay(lastDay)}` : 'without an end'}
      </Button>
    </>
  )
}
