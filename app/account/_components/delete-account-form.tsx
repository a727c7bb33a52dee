'use client'

import { PasswordField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { Icon } from '@/components/ui/icon'
import { deleteAccountAction } from '@/lib/auth/account-actions'
import { deleteAccountFields } from '@/lib/auth/fields'

/** Deletes the account. To prevent accidental use, the form is collapsed and requires the password. */
export function DeleteAccountForm({ email }: { email: string }) {
  const { form, formAction, errors, ...footer } = useToastForm(
    deleteAccountAction,
    deleteAccountFields,
  )
  return (
    <details
      className="group/contents rounded-lg border border-destructive/50"
      // Without JavaScript a rejection is rendered into a new page, where it must be visible.
      open={footer.state.status === 'idle' ? undefined : true}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between rounded-lg px-4 py-2 font-semibold text-destructive [&::-webkit-details-marker]:hidden">
        I want to delete my account
        <Icon
          name="chevron-down"
          className="icon transition-transform group-open/contents:rotate-180"
        />
      </summary>
      <form ref={form} action={formAction} noValidate className="space-y-5 border-t p-4">
        <p className="leading-relaxed text-muted-foreground">
          Your profile, your progress and notes, your messages to us, your newsletter subscription
          and your module notifications are removed. A running subscription ends without a refund.
          This cannot be undone.
        </p>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField form="delete" error={errors.currentPassword} />
        <FormFooter
          {...footer}
          label="Delete my account"
          busyLabel="Deleting..."
          variant="destructive"
        />
      </form>
    </details>
  )
}
