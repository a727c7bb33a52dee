'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { ModuleFields } from '@/components/admin/plans/module-fields'
import { useToday } from '@/components/admin/time'
import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { changePlanAction, grantPlanAction } from '@/lib/plans/admin-actions'
import { type Plan, planFields, REASON_MAX } from '@/lib/plans/fields'
import { type PlanId, planIds } from '@/lib/plans/ids'
import type { ModuleGroup } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'

/** Grants a plan to a user, or changes `plan`. */
export function PlanForm({
  userId,
  plan,
  request,
  groups,
  onDone,
  onCancel,
}: {
  userId: string
  plan: Plan | undefined
  /** The preselected plan. */
  request: PlanId
  groups: readonly ModuleGroup[]
  onDone: () => void
  onCancel: () => void
}) {
  const { form, formAction, errors, values, isPending, state } = useToastForm(
    plan ? changePlanAction : grantPlanAction,
    planFields,
  )
  const today = useToday()
  const router = useRouter()
  useEffect(() => {
    if (state.status !== 'success') return
    onDone()
    router.refresh()
  }, [state, onDone, router])
  const [chosen, setChosen] = useState<string>(plan?.plan ?? request)
  const current = values.plan ?? plan?.plan ?? request
  const label = plan ? 'Save plan' : 'Grant plan'
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      {plan ? (
        <input type="hidden" name="id" value={plan.id} />
      ) : (
        <input type="hidden" name="userId" value={userId} />
      )}
      <Field name="plan-plan" label="Plan" error={errors.plan}>
        {/* React resets the form to its initial values after the action. A new key updates them. */}
        <Select
          name="plan"
          key={current}
          defaultValue={current}
          onChange={({ target }) => setChosen(target.value)}
        >
          {planIds.map((id) => (
            <option key={id} value={id}>
              {offeredPlans[id].name}
            </option>
          ))}
        </Select>
      </Field>
      {chosen === 'basic' ? (
        <ModuleFields groups={groups} modules={plan?.modules} values={values} errors={errors} />
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <DayField
          name="firstDay"
          label="Start"
          value={values.firstDay ?? plan?.firstDay ?? today}
          error={errors.firstDay}
        />
        <DayField
          name="lastDay"
          label="End"
          help="The last day. Empty: no end."
          value={values.lastDay ?? plan?.lastDay ?? ''}
          error={errors.lastDay}
        />
      </div>
      <TextField
        form="plan"
        name="reason"
        label="Reason"
        help="For admins, e.g. the number of the invoice."
        maxLength={REASON_MAX}
        defaultValue={values.reason ?? plan?.reason ?? ''}
        error={errors.reason}
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

function DayField({
  name,
  label,
  value,
  help = '',
  error,
}: {
  name: 'firstDay' | 'lastDay'
  label: string
  /** YYYY-MM-DD. */
  value: string
  help?: string
  error: string | undefined
}) {
  return (
    <Field name={`plan-${name}`} label={label} help={help} error={error}>
      <Input name={name} type="date" min="1970-01-01" max="9999-12-31" defaultValue={value} />
    </Field>
  )
}
