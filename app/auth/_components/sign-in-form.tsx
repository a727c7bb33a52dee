'use client'

import { EmailField, PasswordField } from '@/components/form/account-fields'
import { FormFooter, FormResult } from '@/components/form/form-footer'
import { useToastForm } from '@/components/form/use-toast-form'
import { SiteLink } from '@/components/ui/site-link'
import { signInFields } from '@/lib/auth/fields'
import { withNext } from '@/lib/auth/next-path'
import { signInAction } from '@/lib/auth/sign-in-actions'

/** Email and password (specification, section 2). Success redirects to `next`, a path on this site. */
export function SignInForm({ next }: { next: string }) {
  const { form, formAction, errors, values, ...footer } = useToastForm(signInAction, signInFields, {
    toastsInvalid: true,
  })
  return (
    <form ref={form} action={formAction} noValidate className="space-y-5">
      <input type="hidden" name="next" value={next} />
      {/* Above the fields, so that a phone shows the focused message together with them. */}
      <FormResult {...footer} />
      <EmailField defaultValue={values.email ?? ''} error={errors.email} />
      <PasswordField name="password" label="Password" error={errors.password} />
      <FormFooter {...footer} label="Sign In" busyLabel="Signing in..." isWide hasResult={false} />
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <SiteLink
          href={withNext('/auth/forgot-password', next)}
          prefetch="never"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          Forgot your password?
        </SiteLink>
        <SiteLink
          href={withNext('/auth/resend', next)}
          prefetch="never"
          className="font-medium text-signal underline underline-offset-4 hover:decoration-2"
        >
          No confirmation email?
        </SiteLink>
      </div>
    </form>
  )
}
