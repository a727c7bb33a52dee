'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { changePasswordAction } from '@/lib/auth/account-actions'
import { changePasswordFields, PASSWORD_MAX } from '@/lib/auth/fields'

const inputs = [
  { name: 'currentPassword', label: 'Current Password', autoComplete: 'current-password' },
  { name: 'password', label: 'New Password', autoComplete: 'new-password' },
  { name: 'repeat', label: 'Repeat New Password', autoComplete: 'new-password' },
] as const

/** Changes the password. Requires the current one. */
export function ChangePasswordForm({ email }: { email: string }) {
  const {
    form,
    formAction,
    errors,
    values: _,
    ...footer
  } = useToastForm(changePasswordAction, changePasswordFields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {inputs.map((input) => (
        <TextField
          key={input.name}
          {...input}
          form="password"
          type="password"
          required
          maxLength={PASSWORD_MAX}
          error={errors[input.name]}
        />
      ))}
      <FormFooter {...footer} label="Change Password" busyLabel="Saving..." variant="outline" />
    </form>
  )
}
