'use client'

import { useSyncExternalStore } from 'react'
import { EmailField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { emailFields } from '@/lib/auth/fields'
import { requestResetAction } from '@/lib/auth/recovery-actions'
import { resendConfirmationAction } from '@/lib/auth/sign-up-actions'
import { readWaiting, watchWaiting } from '@/lib/auth/waiting'

const purposes = {
  reset: { action: requestResetAction, label: 'Send reset link' },
  resend: { action: resendConfirmationAction, label: 'Send confirmation' },
} as const

/** Requests an email with a link to `next`, a path on this site. */
export function EmailForm({ purpose, next }: { purpose: keyof typeof purposes; next: string }) {
  const { action, label } = purposes[purpose]
  const { form, formAction, errors, values, ...footer } = useToastForm(action, emailFields, {
    toastsInvalid: true,
  })
  const known = useSyncExternalStore(watchWaiting, readWaiting, () => null) ?? ''
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="next" value={next} />
      {/* A new key, because the browser reads the email of the sign-up after it has rendered the field. */}
      <EmailField key={known} defaultValue={values.email ?? known} error={errors.email} />
      <FormFooter {...footer} label={label} busyLabel="Sending..." isWide />
    </form>
  )
}
