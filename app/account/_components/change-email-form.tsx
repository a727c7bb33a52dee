'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { changeEmailAction } from '@/lib/auth/account-actions'
import { changeEmailFields, PASSWORD_MAX } from '@/lib/auth/fields'
import { EMAIL_MAX } from '@/lib/forms/limits'

/** Changes the account's email, once the new one is confirmed. */
export function ChangeEmailForm() {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    changeEmailAction,
    changeEmailFields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <TextField
        form="email"
        name="email"
        label="New Email"
        type="email"
        autoComplete="email"
        required
        maxLength={EMAIL_MAX}
        defaultValue={values.email ?? ''}
        error={errors.email}
      />
      <TextField
        form="email"
        name="currentPassword"
        label="Current Password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        error={errors.currentPassword}
      />
      <FormFooter {...footer} label="Change Email" busyLabel="Sending..." variant="outline" />
    </form>
  )
}
