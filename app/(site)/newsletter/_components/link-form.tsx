'use client'

import { FormMessage } from '@/components/form/form-message'
import { useFormAction } from '@/components/form/use-form-action'
import { buttonVariants } from '@/components/ui/button-variants'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import { type FormState, invalid } from '@/lib/actions/form-state'
import { TOKEN_INVALID } from '@/lib/email/messages'

const invalidLink = invalid('token', TOKEN_INVALID)

/**
 * The button that confirms a link in an email. The link alone has no effect, because email scanners follow
 * links but do not press buttons.
 */
export function LinkForm({
  token,
  isValid,
  action,
  label,
  next,
}: {
  token: string
  /** Whether the link still works. An unsubscribe link works once. */
  isValid: boolean
  action: (previous: unknown, formData: FormData) => Promise<FormState<'token'>>
  label: string
  /** The next step that is offered if the link is invalid. */
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
          <LinkButton size="lg">
            <SiteLink href={next.href}>
              <span>{next.label}</span>
            </SiteLink>
          </LinkButton>
          <LinkButton size="lg" variant="outline">
            <SiteLink href="/">Back to home</SiteLink>
          </LinkButton>
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
