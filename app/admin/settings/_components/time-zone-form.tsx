'use client'

import { FormSection } from '@/app/admin/settings/_components/form-section'
import { LeaveGuard } from '@/components/admin/leave-guard'
import { useDirty } from '@/components/admin/use-dirty'
import { useSubmitFocus } from '@/components/admin/use-submit-focus'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { Select } from '@/components/ui/select'
import { saveTimeZoneAction } from '@/lib/analytics/admin-actions'

const timeZoneFields = ['timeZone'] as const

/** The time zone of dates in the admin area and of days in Analytics. */
export function TimeZoneForm({ timeZones, current }: { timeZones: string[]; current: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    saveTimeZoneAction,
    timeZoneFields,
  )
  useSubmitFocus(form, footer.state, footer.isPending)
  const [isDirty, setDirty] = useDirty(footer.state)
  return (
    <form ref={form} action={formAction} noValidate onInput={setDirty} className="max-w-3xl">
      <LeaveGuard isDirty={isDirty} consequence="They will be lost." />
      <FormSection title="Time">
        <Field
          name="timeZone"
          label="Time zone"
          help="For all dates and times in the admin area. Days in Analytics start at midnight in this time zone: after a change, all figures are recalculated, which takes up to a minute. Scheduled articles and lessons keep their moment."
          error={errors.timeZone}
        >
          {/* React resets the form after its action to the initial value; the key updates that value. */}
          <Select key={current} defaultValue={values.timeZone ?? current}>
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
        <FormFooter
          {...footer}
          variant="outline"
          label="Save time zone"
          busyLabel="Recalculating..."
        />
      </FormSection>
    </form>
  )
}
