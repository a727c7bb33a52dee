'use client'

import { PasswordField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { changePasswordAction } from '@/lib/auth/account-actions'
import { changePasswordFields } from '@/lib/auth/fields'

const inputs = [
  { name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
  { name: 'password', label: 'New password', autoComplete: 'new-password' },
  { name: 'repeat', label: 'Repeat new password', autoComplete: 'new-password' },
] as const

/** Changes the password. Requires the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const { form, formAction, errors, ...footer } = useToastForm(
    changePasswordAction,
    changePasswordFields,
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      {/* Shows password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {inputs.map((input) => (
        <PasswordField key={input.name} {...input} form="password" error={errors[input.name]} />
      ))}
      <FormFooter {...footer} label="Change password" busyLabel="Saving..." variant="outline" />
    </form>
  )
}
