'use client'

import { FormMessage } from '@/components/form/form-message'
import { useFormAction } from '@/components/form/use-form-action'
import { buttonVariants } from '@/components/ui/button-variants'
import { confirmNewsletterAction, unsubscribeNewsletterAction } from '@/lib/newsletter/actions'

/** Requires a click, so that programs that follow the links of emails change nothing. */
export function NewsletterTokenForm({
  token,
  purpose,
}: {
  token: string
  purpose: 'confirm' | 'unsubscribe'
}) {
  const action = purpose === 'confirm' ? confirmNewsletterAction : unsubscribeNewsletterAction
  const { state, formAction, isPending } = useFormAction(action, [])
  return (
    <form action={formAction} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      <FormMessage state={state} />
      {state.status === 'success' ? null : (
        <button type="submit" disabled={isPending} className={buttonVariants({ size: 'lg' })}>
          {purpose === 'confirm' ? 'Confirm subscription' : 'Remove my address'}
        </button>
      )}
    </form>
  )
}
