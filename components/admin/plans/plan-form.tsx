'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { PlanFields } from '@/components/admin/plans/plan-fields'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { changePlanAction, grantPlanAction } from '@/lib/plans/admin-actions'
import { type Plan, planFields } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import type { ModuleGroup } from '@/lib/plans/modules'

/** Grants a plan to a user, or changes `plan`. */
export function PlanForm({
  userId,
  plan,
  request,
  reason,
  lastDay,
  groups,
  onDone,
  onCancel,
}: {
  userId: string
  plan: Plan | undefined
  /** The preselected plan. */
  request: PlanId
  /** The prefilled reason. */
  reason?: string | undefined
  /** The prefilled last day, YYYY-MM-DD, or empty for no end. */
  lastDay?: string | undefined
  groups: readonly ModuleGroup[]
  onDone: () => void
  onCancel: () => void
}) {
  const { form, formAction, errors, values, isPending, state } = useToastForm(
    plan ? changePlanAction : grantPlanAction,
    planFields,
  )
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'success') return
    onDone()
    router.refresh()
  }, [state, onDone, router])
  const label = plan ? 'Save plan' : 'Grant plan'
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      {plan ? (
        <input type="hidden" name="id" value={plan.id} />
      ) : (
        <input type="hidden" name="userId" value={userId} />
      )}
      <PlanFields
        plan={plan}
        request={request}
        reason={reason}
        end={lastDay}
        groups={groups}
        values={values}
        errors={errors}
      />
      <DialogFooter>
        <Button type="button" variant="outline" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Saving...' : label}
        </Button>
      </DialogFooter>
    </form>
  )
}
