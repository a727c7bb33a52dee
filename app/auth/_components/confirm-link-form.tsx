'use client'

import { FormMessage } from '@/components/form/form-message'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { SiteLink } from '@/components/ui/site-link'
import type { LinkType } from '@/lib/auth/fields'
import { confirmLinkAction } from '@/lib/auth/recovery-actions'

/** The button that consumes the token of an emailed link: email scanners follow links but press no buttons. */
export function ConfirmLinkForm({
  tokenHash,
  type,
  label,
  retry,
}: {
  tokenHash: string
  type: LinkType
  label: string
  /** Where to request a new link. */
  retry: { href: string; label: string }
}) {
  const { state, formAction, isPending } = useToastForm(confirmLinkAction, [])
  return (
    <form action={formAction} className="space-y-5">
      <input type="hidden" name="token_hash" value={tokenHash} />
      <input type="hidden" name="type" value={type} />
      <FormMessage state={state} />
      {state.status === 'invalid' ? (
        <Button asChild size="lg" className="w-full">
          <SiteLink href={retry.href}>{retry.label}</SiteLink>
        </Button>
      ) : null}
      {state.status === 'success' || state.status === 'invalid' ? null : (
        <Button type="submit" size="lg" disabled={isPending} className="w-full">
          {isPending ? 'One moment...' : state.status === 'error' ? 'Try again' : label}
        </Button>
      )}
    </form>
  )
}
