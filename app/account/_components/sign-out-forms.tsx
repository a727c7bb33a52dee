'use client'

import { LogOut } from 'lucide-react'
import { useFormStatus } from 'react-dom'
import { FormMessage } from '@/components/form/form-message'
import { useToastForm } from '@/components/form/use-toast-form'
import { Button } from '@/components/ui/button'
import { signOutAction, signOutEverywhereAction } from '@/lib/auth/sign-in-actions'

function SignOutButton({ label }: { label: string }) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" variant="outline" disabled={pending}>
      <LogOut aria-hidden />
      <span>{pending ? 'Signing out...' : label}</span>
    </Button>
  )
}

/** Signs out on this device, or on all devices. Works without JavaScript. */
export function SignOutForms() {
  const { state, formAction } = useToastForm(signOutEverywhereAction, [])
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <form action={signOutAction}>
          <SignOutButton label="Sign out here" />
        </form>
        <form action={formAction}>
          <SignOutButton label="Sign out everywhere" />
        </form>
      </div>
      <FormMessage state={state} />
    </div>
  )
}
