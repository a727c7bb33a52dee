'use client'

import { AuthHeading } from '@/app/auth/_components/auth-heading'
import { FormMessage } from '@/components/form/form-message'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { LinkButton } from '@/components/ui/link-button'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkType } from '@/lib/auth/fields'
import { confirmLinkAction } from '@/lib/auth/recovery-actions'

/**
 * The button that consumes the token of an emailed link. The link alone does not consume it, because email
 * scanners follow links but do not press buttons.
 */
export function ConfirmLinkForm({
  tokenHash,
  type,
  next,
  title,
  text,
  label,
  ways,
}: {
  tokenHash: string
  type: LinkType
  /** Path on this site to which the confirmation leads. */
  next: string
  title: string
  /** Introduction, shown while the link may still work. */
  text: string
  label: string
  /** Links for a user whose link no longer works, the best one first. */
  ways: readonly { href: string; label: string }[]
}) {
  const { state, formAction, isPending } = useToastForm(confirmLinkAction, [], {
    toastsInvalid: true,
  })
  return (
    <form action={formAction} className="space-y-5">
      <input type="hidden" name="token_hash" value={tokenHash} />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="next" value={next} />
      <AuthHeading title={title}>{state.status === 'invalid' ? null : text}</AuthHeading>
      <FormMessage state={state} />
      {state.status === 'invalid'
        ? ways.map(({ href, label }, index) => (
            <LinkButton
              key={href}
              size="lg"
              variant={index === 0 ? 'default' : 'outline'}
              className="w-full"
            >
              <SiteLink href={href}>
                <span>{label}</span>
              </SiteLink>
            </LinkButton>
          ))
        : null}
      {state.status === 'success' || state.status === 'invalid' ? null : (
        <Button type="submit" size="lg" disabled={isPending} className="w-full">
          {isPending ? 'One moment...' : state.status === 'error' ? 'Try again' : label}
        </Button>
      )}
    </form>
  )
}
