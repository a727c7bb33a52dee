'use client'

import { FormMessage } from '@/components/form/form-message'
import { HumanFields } from '@/components/form/human-fields'
import { useFormAction } from '@/components/form/use-form-action'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import type { FormState } from '@/lib/actions/form-state'
import { EMAIL_MAX } from '@/lib/forms/limits'

/** The fields of the form. Only the subscription to a module has `module`. */
type SubscriptionField = 'email' | 'module'

/** Subscribes an email, with double opt-in. */
export function SubscriptionForm({
  action,
  id,
  label,
  pendingLabel,
  module: moduleId,
}: {
  action: (previous: unknown, formData: FormData) => Promise<FormState<SubscriptionField>>
  /** Prefix of the ids of the form's elements. */
  id: string
  label: string
  pendingLabel: string
  /** Code of the module. */
  module?: string
}) {
  const { state, formAction, isPending, form, errors, values } = useFormAction<SubscriptionField>(
    action,
    ['email'],
  )
  const error = errors.email ?? errors.module
  return (
    <form ref={form} action={formAction} noValidate className="relative space-y-3">
      <Label htmlFor={`${id}-email`}>Email address</Label>
      {/* The box of a module is narrow on every screen. */}
      <div className={moduleId ? 'flex flex-col gap-3' : 'flex flex-col gap-3 sm:flex-row'}>
        <Input
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={values.email ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" disabled={isPending} className={buttonVariants()}>
          {isPending ? pendingLabel : label}
        </button>
      </div>
      {moduleId ? <input type="hidden" name="module" value={moduleId} /> : null}
      <HumanFields />
      {error ? (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      ) : (
        <FormMessage state={state.status === 'invalid' ? { status: 'idle' } : state} />
      )}
    </form>
  )
}
