'use client'

import { NewPasswordField, PasswordField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { newPasswordFields } from '@/lib/auth/fields'
import { choosePasswordAction } from '@/lib/auth/recovery-actions'

/**
 * Sets a new password after the user has opened a link from an email. The user types it twice. Success
 * redirects to `next`.
 */
export function NewPasswordForm({ email, next }: { email: string; next: string }) {
  const { form, formAction, errors, ...footer } = useToastForm(
    choosePasswordAction,
    newPasswordFields,
    { toastsInvalid: true },
  )
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="next" value={next} />
      {/* Shows password managers which account the password belongs to. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <NewPasswordField label="New password" error={errors.password} />
      <PasswordField
        name="repeat"
        label="Repeat new password"
        autoComplete="new-password"
        error={errors.repeat}
      />
      <FormFooter {...footer} label="Set new password" busyLabel="Saving..." isWide />
    </form>
  )
}
