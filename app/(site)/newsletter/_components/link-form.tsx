'use client'

import { FormMessage } from '@/components/form/form-message'
import { useFormAction } from '@/components/form/use-form-action'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { type FormState, invalid } from '@/lib/actions/form-state'
import { TOKEN_INVALID } from '@/lib/email/messages'

const invalidLink = invalid('token', TOKEN_INVALID)

/** The button behind a link in an email: email scanners follow links and press no buttons. */
export function LinkForm({
  token,
  isValid,
  action,
  label,
  next,
}: {
  token: string
  /** Whether the link works; after an unsubscription it does not. */
  isValid: boolean
  action: (previous: unknown, formData: FormData) => Promise<FormState<'token'>>
  label: string
  /** Where an invalid link leads. */
  next: { href: string; label: string }
}) {
  const { state, formAction, isPending } = useFormAction(action, [])
  const shown = state.status === 'idle' && !isValid ? invalidLink : state
  return (
    <form action={formAction} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <FormMessage state={shown} />
      {shown.status === 'invalid' ? (
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <SiteLink href={next.href}>{next.label}</SiteLink>
          </Button>
          <Button asChild size="lg" variant="outline">
            <SiteLink href="/">Back to home</SiteLink>
          </Button>
        </div>
      ) : null}
      {shown.status === 'idle' || shown.status === 'error' ? (
        <button type="submit" disabled={isPending} className={buttonVariants({ size: 'lg' })}>
          {label}
        </button>
      ) : null}
    </form>
  )
}
