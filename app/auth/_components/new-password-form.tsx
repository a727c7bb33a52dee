'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { newPasswordFields, PASSWORD_MAX } from '@/lib/auth/fields'
import { choosePasswordAction } from '@/lib/auth/recovery-actions'

/** Sets a new password, typed twice, after a link from an email was opened. */
export function NewPasswordForm({ email }: { email: string }) {
  const {
    form,
    formAction,
    errors,
    values: _,
    ...footer
  } = useToastForm(choosePasswordAction, newPasswordFields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <TextField
        name="password"
        label="New Password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={PASSWORD_MAX}
        {...(errors.password
          ? { error: errors.password }
          : { help: 'Password must be at least 8 characters long' })}
      />
      <TextField
        name="repeat"
        label="Repeat New Password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={PASSWORD_MAX}
        error={errors.repeat}
      />
      <FormFooter {...footer} label="Set New Password" busyLabel="Saving..." isWide />
    </form>
  )
}
