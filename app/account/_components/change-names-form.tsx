'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { changeNamesAction } from '@/lib/auth/account-actions'
import { namesFields } from '@/lib/auth/fields'
import { NAME_MAX } from '@/lib/forms/limits'

/** First and last name of the signed-in user. */
export function ChangeNamesForm({ firstName, lastName }: { firstName: string; lastName: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    changeNamesAction,
    namesFields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          form="names"
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          defaultValue={values.firstName ?? firstName}
          error={errors.firstName}
        />
        <TextField
          form="names"
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          defaultValue={values.lastName ?? lastName}
          error={errors.lastName}
        />
      </div>
      <FormFooter {...footer} label="Save Name" busyLabel="Saving..." variant="outline" />
    </form>
  )
}
