'use client'

import { NameFields, NewPasswordField } from '@/components/form/account-fields'
import { Field } from '@/components/form/field'
import { FormFooter } from '@/components/form/form-footer'
import { HumanFields } from '@/components/form/human-fields'
import { useToastForm } from '@/components/form/use-toast-form'
import { Input } from '@/components/ui/input'
import { acceptInvitationAction } from '@/lib/invitations/actions'
import { invitedSignUpFields } from '@/lib/invitations/fields'

/** The sign-up of an invited person. The token proves the email, so the account needs no confirmation. */
export function InvitedSignUpForm({ token, email }: { token: string; email: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(
    acceptInvitationAction,
    invitedSignUpFields,
    { toastsInvalid: true },
  )
  return (
    <form ref={form} action={formAction} noValidate className="relative space-y-5">
      <input type="hidden" name="token" value={token} />
      <Field name="email" label="Email" help="Confirmed by this invitation.">
        {/* For password managers. The server reads the email from the invitation. */}
        <Input type="email" autoComplete="username" value={email} readOnly className="bg-muted" />
      </Field>
      <NameFields values={values} errors={errors} />
      <NewPasswordField label="Password" error={errors.password} />
      <HumanFields />
      <FormFooter {...footer} label="Create Account" busyLabel="Creating account..." isWide />
      <p className="text-sm text-muted-foreground">You must be 18 or older to have an account.</p>
    </form>
  )
}
