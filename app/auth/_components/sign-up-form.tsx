'use client'

import { EmailField, NameFields, NewPasswordField } from '@/components/form/account-fields'
import { FormFooter } from '@/components/form/form-footer'
import { HumanFields } from '@/components/form/human-fields'
import { useToastForm } from '@/components/form/use-toast-form'
import { signUpFields } from '@/lib/auth/fields'
import { signUpAction } from '@/lib/auth/sign-up-actions'
import { keepWaitingEmail } from '@/lib/auth/waiting'

/**
 * Creates an account; the names are optional (specification, sections 2 and 5). Success redirects to
 * `next`, a path on this site. The confirmation of the email redirects there, too.
 */
export function SignUpForm({ next }: { next: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(signUpAction, signUpFields, {
    toastsInvalid: true,
  })
  return (
    <form
      ref={form}
      action={formAction}
      onSubmit={({ currentTarget }) =>
        keepWaitingEmail(String(new FormData(currentTarget).get('email')))
      }
      noValidate
      className="relative space-y-5"
    >
      <input type="hidden" name="next" value={next} />
      <NameFields labels={['First Name', 'Last Name']} values={values} errors={errors} />
      <EmailField defaultValue={values.email ?? ''} error={errors.email} />
      <NewPasswordField label="Password" error={errors.password} />
      <HumanFields />
      <FormFooter {...footer} label="Create Account" busyLabel="Creating account..." isWide />
      <p className="text-sm text-muted-foreground">You must be 18 or older to have an account.</p>
    </form>
  )
}
