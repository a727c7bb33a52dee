'use client'

import { useRouter } from 'next/navigation'
import { CancelFooter } from '@/components/admin/cancel-footer'
import { PlanFields } from '@/components/admin/plans/plan-fields'
import { Field } from '@/components/form/field'
import { toastState } from '@/components/form/toast-state'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { Textarea } from '@/components/ui/textarea'
import { grantPlansAction } from '@/lib/plans/admin-actions'
import { type GrantedPlans, grantPlansFields } from '@/lib/plans/fields'
import type { ModuleGroup } from '@/lib/plans/modules'

/** The emails and the plan. Calls `onGranted` with the outcome for each email. */
export function GrantPlansForm({
  groups,
  onGranted,
}: {
  groups: readonly ModuleGroup[]
  onGranted: (granted: GrantedPlans) => void
}) {
  const router = useRouter()
  const grant: FormAction<(typeof grantPlansFields)[number]> = async (previous, formData) => {
    const state = await grantPlansAction(previous, formData)
    if (state.status === 'success') {
      // The report replaces this form before useToastForm can show the toast.
      toastState(state)
      onGranted(state.plans)
      router.refresh()
    }
    return state
  }
  const { form, formAction, errors, values, isPending } = useToastForm(grant, grantPlansFields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <Field
        name="plan-emails"
        label="Emails"
        help="One per line, or separated by commas. At most 100."
        error={errors.emails}
      >
        <Textarea
          name="emails"
          rows={4}
          spellCheck={false}
          autoComplete="off"
          defaultValue={values.emails}
        />
      </Field>
      <PlanFields request="professional" groups={groups} values={values} errors={errors} />
      <CancelFooter>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Granting...' : 'Grant plans'}
        </Button>
      </CancelFooter>
    </form>
  )
}
