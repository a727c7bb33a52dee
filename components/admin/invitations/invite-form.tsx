'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CancelFooter } from '@/components/admin/cancel-footer'
import { PresetRadios } from '@/components/admin/plans/preset-radios'
import { EmailField } from '@/components/form/account-fields'
import { Field } from '@/components/form/field'
import { toastState } from '@/components/form/toast-state'
import type { FormAction } from '@/components/form/use-form-action'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { inviteAction } from '@/lib/invitations/admin-actions'
import { type InvitedPlanId, invitedPlans, inviteFields } from '@/lib/invitations/fields'
import { FIRST_PRESET, planPresets } from '@/lib/plans/presets'
import { offeredPlans } from '@/lib/plans/prices'

/** The confirmed account of an invited email, and the plan of the invitation. */
export interface Invited {
  userId: string
  email: string
  plan: InvitedPlanId | undefined
  months: number | null
}

type InviteField = (typeof inviteFields)[number]

/** The email and the plan. `email` is prefilled. Calls `onExisting` if the email has a confirmed account, which isn't invited. */
export function InviteForm({
  email,
  onInvited,
  onExisting,
}: {
  email: string
  onInvited: () => void
  onExisting: (existing: Invited) => void
}) {
  const router = useRouter()
  const [plan, setPlan] = useState('')
  const [preset, setPreset] = useState(FIRST_PRESET)
  const months = planPresets[preset]?.months ?? null
  const invite: FormAction<InviteField> = async (previous, formData) => {
    const state = await inviteAction(previous, formData)
    if (state.status !== 'success') return state
    if ('account' in state) {
      const { account } = state
      const known = invitedPlans.find((one) => one === plan)
      onExisting({ userId: account.id, email: account.email, plan: known, months })
      return { status: 'idle' }
    }
    // Closing the dialog removes this form before useToastForm can show the toast.
    toastState(state)
    onInvited()
    router.refresh()
    return state
  }
  const { form, formAction, errors, values, isPending } = useToastForm(invite, inviteFields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <EmailField
        form="invite"
        autoComplete="off"
        defaultValue={values.email ?? email}
        error={errors.email}
      />
      {/*
       * React resets the form to its first values after the action. A new key makes the sent values its first
       * values.
       */}
      <div key={`${values.plan} ${values.months}`} className="space-y-2 text-sm">
        <Field
          name="invite-plan"
          label="Plan"
          help={plan ? 'It starts on the day the invitation is accepted.' : undefined}
          error={errors.plan}
        >
          <Select name="plan" defaultValue={plan} onChange={({ target }) => setPlan(target.value)}>
            <option value="">No plan</option>
            {invitedPlans.map((id) => (
              <option key={id} value={id}>
                {offeredPlans[id].name}
              </option>
            ))}
          </Select>
        </Field>
        {plan ? (
          <PresetRadios legend="Length of the plan" chosen={preset} onChange={setPreset} />
        ) : null}
      </div>
      <input type="hidden" name="months" value={months ?? ''} />
      <CancelFooter>
        <Button type="submit" isBusy={isPending}>
          {isPending ? 'Sending...' : 'Send invitation'}
        </Button>
      </CancelFooter>
    </form>
  )
}
