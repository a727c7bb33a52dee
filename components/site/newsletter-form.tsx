'use client'

import { FormMessage } from '@/components/form/form-message'
import { HumanFields } from '@/components/form/human-fields'
import { useFormAction } from '@/components/form/use-form-action'
import { buttonVariants } from '@/components/ui/button-variants'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { EMAIL_MAX } from '@/lib/forms/limits'
import { subscribeNewsletterAction } from '@/lib/newsletter/actions'
import { newsletterFields } from '@/lib/newsletter/fields'

/** Newsletter sign-up with double opt-in by email. */
export function NewsletterForm() {
  const { state, formAction, isPending } = useFormAction(
    subscribeNewsletterAction,
    newsletterFields,
  )
  const error = state.status === 'invalid' ? state.errors.email : undefined
  const values = state.status === 'invalid' || state.status === 'error' ? state.values : {}
  return (
    <form action={formAction} noValidate className="relative space-y-3">
      <Label htmlFor="newsletter-email">Email address</Label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <Input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={EMAIL_MAX}
          defaultValue={values.email ?? ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'newsletter-error' : undefined}
        />
        <button type="submit" disabled={isPending} className={buttonVariants()}>
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <HumanFields />
      {error ? (
        <p id="newsletter-error" role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      ) : (
        <FormMessage state={state} />
      )}
    </form>
  )
}
