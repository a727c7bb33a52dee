'use client'

import { useState } from 'react'
import { ModuleFields } from '@/components/admin/plans/module-fields'
import { useToday } from '@/components/admin/time'
import { Field } from '@/components/form/field'
import { TextField } from '@/components/form/text-field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import type { Values } from '@/lib/actions/form-state'
import { type Plan, type planFields, REASON_MAX } from '@/lib/plans/fields'
import { type PlanId, planIds } from '@/lib/plans/ids'
import type { ModuleGroup } from '@/lib/plans/modules'
import { FIRST_PRESET, lastDayAfter, planPresets } from '@/lib/plans/presets'
import { offeredPlans } from '@/lib/plans/prices'

type PlanField = (typeof planFields)[number]

/** The fields of a plan: the plan with the modules of Basic, its days, and the reason. */
export function PlanFields({
  plan,
  request,
  reason = '',
  end,
  groups,
  values,
  errors,
}: {
  /** The plan to change, if any. */
  plan?: Plan | undefined
  /** The preselected plan. */
  request: PlanId
  /** The prefilled reason. */
  reason?: string | undefined
  /** The prefilled last day of a new plan, YYYY-MM-DD, or empty for no end. By default, the plan lasts a year. */
  end?: string | undefined
  groups: readonly ModuleGroup[]
  values: Values<PlanField>
  errors: Partial<Record<PlanField, string>>
}) {
  const today = useToday()
  const [chosen, setChosen] = useState<string>(plan?.plan ?? request)
  const [firstDay, setFirstDay] = useState(plan?.firstDay ?? today)
  const [lastDay, setLastDay] = useState(
    plan ? (plan.lastDay ?? '') : (end ?? lastDayAfter(today, planPresets[FIRST_PRESET].months)),
  )
  const current = values.plan ?? plan?.plan ?? request
  return (
    <>
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
      <div className="space-y-2">
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField
            name="firstDay"
            label="Start"
            value={firstDay}
            onChange={setFirstDay}
            error={errors.firstDay}
          />
          <DayField
            name="lastDay"
            label="End"
            help="The last day. Empty: no end."
            value={lastDay}
            onChange={setLastDay}
            error={errors.lastDay}
          />
        </div>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">End after</legend>
          {planPresets.map(({ label, months }) => (
            <Button
              key={label}
              type="button"
              variant="outline"
              size="sm"
              aria-pressed={lastDay === lastDayAfter(firstDay, months)}
              className="aria-pressed:border-primary aria-pressed:bg-accent"
              onClick={() => setLastDay(lastDayAfter(firstDay, months))}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <TextField
        form="plan"
        name="reason"
        label="Reason"
        help="For admins, e.g. the number of the invoice."
        maxLength={REASON_MAX}
        defaultValue={values.reason ?? plan?.reason ?? reason}
        error={errors.reason}
      />
    </>
  )
}

function DayField({
  name,
  label,
  value,
  onChange,
  help = '',
  error,
}: {
  name: 'firstDay' | 'lastDay'
  label: string
  /** YYYY-MM-DD. */
  value: string
  onChange: (day: string) => void
  help?: string
  error: string | undefined
}) {
  return (
    <Field name={`plan-${name}`} label={label} help={help} error={error}>
      <Input
        name={name}
        type="date"
        min="1970-01-01"
        max="9999-12-31"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  )
}
