'use client'

import { FormMessage } from '@/components/form/form-message'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { switchAccountAction } from '@/lib/invitations/actions'

/** The button that signs out and opens the invitation again. */
export function SwitchAccountForm({ token }: { token: string }) {
  const { state, formAction, isPending } = useToastForm(switchAccountAction, [])
  return (
    <form action={formAction} className="space-y-5">
      <input type="hidden" name="token" value={token} />
      {state.status === 'idle' ? null : <FormMessage state={state} />}
      <Button type="submit" size="lg" disabled={isPending} className="w-full">
        {isPending ? 'One moment...' : 'Sign out and accept'}
      </Button>
    </form>
  )
}
