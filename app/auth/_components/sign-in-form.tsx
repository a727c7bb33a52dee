'use client'

import { FormFooter } from '@/components/form/form-footer'
import { TextField } from '@/components/form/text-field'
import { useToastForm } from '@/components/form/use-toast-form'
import { SiteLink } from '@/components/ui/site-link'
import { PASSWORD_MAX, signInFields } from '@/lib/auth/fields'
import { signInAction } from '@/lib/auth/sign-in-actions'
import { EMAIL_MAX } from '@/lib/forms/limits'

/** Email and password (specification, section 2). Success redirects to `next`, a path of this site. */
export function SignInForm({ next }: { next: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(signInAction, signInFields)
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="next" value={next} />
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
        autoComplete="current-password"
        required
        maxLength={PASSWORD_MAX}
        error={errors.password}
      />
      <FormFooter {...footer} label="Sign In" busyLabel="Signing in..." isWide />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <SiteLink
          href="/auth/forgot-password"
          prefetch="never"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Forgot your password?
        </SiteLink>
        <SiteLink
          href="/auth/resend"
          prefetch="never"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          No confirmation email?
        </SiteLink>
      </div>
    </form>
  )
}
