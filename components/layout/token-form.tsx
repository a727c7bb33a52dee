'use client'

import { FormMessage } from '@/components/form/form-message'
import { useFormAction } from '@/components/form/use-form-action'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { SiteLink } from '@/components/ui/site-link'
import { invalid } from '@/lib/actions/form-state'
import { confirmModuleAction, unsubscribeModuleAction } from '@/lib/courses/actions'
import { TOKEN_INVALID } from '@/lib/email/messages'
import { confirmNewsletterAction, unsubscribeNewsletterAction } from '@/lib/newsletter/actions'

const contact = { href: '/contact', label: 'Contact us' }

const purposes = {
  'newsletter-confirm': {
    action: confirmNewsletterAction,
    label: 'Confirm subscription',
    next: { href: '/blog#newsletter', label: 'Subscribe again' },
  },
  'newsletter-unsubscribe': {
    action: unsubscribeNewsletterAction,
    label: 'Remove my email',
    next: contact,
  },
  'module-confirm': {
    action: confirmModuleAction,
    label: 'Confirm notification',
    next: { href: '/courses', label: 'Browse courses' },
  },
  'module-unsubscribe': {
    action: unsubscribeModuleAction,
    label: 'Remove my email',
    next: contact,
  },
}

const invalidLink = invalid('token', TOKEN_INVALID)

/** A button for the purpose of a link in an email: email scanners follow links and press no buttons. */
export function TokenForm({
  token,
  purpose,
  isValid,
}: {
  token: string
  purpose: keyof typeof purposes
  /** Whether the link works; after an unsubscription it does not. */
  isValid: boolean
}) {
  const { action, label, next } = purposes[purpose]
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
