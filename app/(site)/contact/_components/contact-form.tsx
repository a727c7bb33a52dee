'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useAuth } from '@/components/auth/auth-provider'
import { Field } from '@/components/form/field'
import { FormMessage } from '@/components/form/form-message'
import { HumanFields } from '@/components/form/human-fields'
import { useFormAction } from '@/components/form/use-form-action'
import { useKeptInput } from '@/components/form/use-kept-input'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { Textarea } from '@/components/ui/textarea'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'
import { submitContactAction } from '@/lib/messages/actions'
import { type ContactField, contactFields, MESSAGE_MAX, SUBJECT_MAX } from '@/lib/messages/fields'
import type { PlanPrices } from '@/lib/plans/cards'
import { isPlanId, offeredPlans } from '@/lib/plans/prices'

const inputs: readonly {
  name: Exclude<ContactField, 'message' | 'plan'>
  label: string
  type: 'text' | 'email'
  autoComplete: string
  maxLength: number
  wide?: true
}[] = [
  {
    name: 'firstName',
    label: 'First name',
    type: 'text',
    autoComplete: 'given-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'lastName',
    label: 'Last name',
    type: 'text',
    autoComplete: 'family-name',
    maxLength: NAME_MAX,
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: EMAIL_MAX,
    wide: true,
  },
  {
    name: 'subject',
    label: 'Subject',
    type: 'text',
    autoComplete: 'off',
    maxLength: SUBJECT_MAX,
    wide: true,
  },
]

const typedFields = [...inputs.map(({ name }) => name), 'message']

const MESSAGE_HASH = '#field-message'
const neverChanges = () => () => {}

/** The initial values of the form: a request for the plan in the URL (`/contact?plan=basic`), if any. */
function usePlanRequest(prices: PlanPrices): Partial<Record<ContactField, string>> {
  // Read in the browser: the page is cached without its query string.
  const plan = useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(window.location.search).get('plan'),
    () => null,
  )
  if (!isPlanId(plan)) return {}
  const { name } = offeredPlans[plan]
  return {
    subject: `${name} plan`,
    message: `I would like to subscribe to the ${name} plan (${prices[plan]}/month).`,
    plan,
  }
}

/** The message form of the contact page. Works without JavaScript; keeps the input on failure. */
export function ContactForm({ prices }: { prices: PlanPrices }) {
  const { state, formAction, isPending, form, errors, ...entered } = useFormAction(
    submitContactAction,
    contactFields,
    // The result is below the last field.
    `/contact${MESSAGE_HASH}`,
  )
  const planRequest = usePlanRequest(prices)
  useKeptInput(form, 'contact', typedFields, state.status === 'success')
  // Next scrolls to the field of the URL, but doesn't focus it. The FAQ links to it.
  useEffect(() => {
    if (window.location.hash === MESSAGE_HASH)
      document.querySelector<HTMLElement>(MESSAGE_HASH)?.focus()
  }, [])
  const { user } = useAuth()
  // The page is the same for all visitors, so the email of a member arrives later. As a default value, it
  // doesn't overwrite what the member has typed in the meantime.
  const initial = { ...planRequest, ...(user ? { email: user.email } : {}) }
  const values = state.status === 'idle' ? initial : entered.values

  return (
    <form ref={form} action={formAction} noValidate className="relative space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {inputs.map(({ name, label, wide, ...input }) => (
          <Field
            key={name}
            name={name}
            label={label}
            error={errors[name]}
            className={wide ? 'sm:col-span-2' : ''}
          >
            <Input {...input} required defaultValue={values[name] ?? ''} />
          </Field>
        ))}
        <Field name="message" label="Message" error={errors.message} className="sm:col-span-2">
          <Textarea required rows={7} maxLength={MESSAGE_MAX} defaultValue={values.message ?? ''} />
        </Field>
      </div>
      <input type="hidden" name="plan" value={values.plan ?? ''} />
      <HumanFields />
      {/* Each field shows its own error. */}
      <FormMessage
        state={
          state.status !== 'invalid'
            ? state
            : Object.keys(errors).length > 0
              ? { ...state, message: 'Please check the marked fields.' }
              : { status: 'idle' }
        }
      />
      <button
        type="submit"
        disabled={isPending}
        className={buttonVariants({ size: 'lg', className: 'w-full sm:w-auto' })}
      >
        {isPending ? 'Sending...' : 'Send message'}
      </button>
    </form>
  )
}
