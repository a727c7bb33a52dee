'use client'

import { FormFooter } from '@/components/form/form-footer'
import { HumanFields } from '@/components/form/human-fields'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { PASSWORD_MAX, signUpFields } from '@/lib/auth/fields'
import { signUpAction } from '@/lib/auth/sign-up-actions'
import { EMAIL_MAX, NAME_MAX } from '@/lib/forms/limits'

/** Creates an account; the names are optional (specification, sections 2 and 5). */
export function SignUpForm() {
  const { form, formAction, errors, values, ...footer } = useToastForm(signUpAction, signUpFields)
  return (
    <form ref={form} action={formAction} noValidate className="relative space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          name="firstName"
          label="First Name"
          autoComplete="given-name"
          maxLength={NAME_MAX}
          defaultValue={values.firstName ?? ''}
          error={errors.firstName}
        />
        <TextField
          name="lastName"
          label="Last Name"
          autoComplete="family-name"
          maxLength={NAME_MAX}
          defaultValue={values.lastName ?? ''}
          error={errors.lastName}
        />
      </div>
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="username"
        required
        maxLength={EMAIL_MAX}
        defaultValue={values.email ?? ''}
        error={errors.email}
      />
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        required
        maxLength={PASSWORD_MAX}
        // Help and error have the same text: only one is shown.
        {...(errors.password
          ? { error: errors.password }
          : { help: 'Password must be at least 8 characters long' })}
      />
      <HumanFields />
      <FormFooter {...footer} label="Create Account" busyLabel="Creating account..." isWide />
      <p className="text-sm text-muted-foreground">You must be 18 or older to have an account.</p>
    </form>
  )
}
