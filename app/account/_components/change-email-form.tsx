'use client'

import { EmailField, PasswordField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { changeEmailAction } from '@/lib/auth/account-actions'
import { changeEmailFields } from '@/lib/auth/fields'

/** Changes the email of the account after the user has confirmed the new one. */
export function ChangeEmailForm() {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    changeEmailAction,
    changeEmailFields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <EmailField
        form="email"
        label="New email"
        autoComplete="email"
        defaultValue={values.email ?? ''}
        error={errors.email}
      />
      <PasswordField form="email" error={errors.currentPassword} />
      <FormFooter {...footer} label="Change email" busyLabel="Sending..." variant="outline" />
    </form>
  )
}
