'use client'

import { LogOut } from 'lucide-react'
import { useFormStatus } from 'react-dom'
import { Button } from '@/components/ui/button'
import { signOutAction } from '@/lib/auth/sign-in-actions'

function SignOutButton({ label }: { label: string }) {
  const { pending } = useFormStatus()
  return (
    <Button type="submit" variant="outline" disabled={pending}>
      <LogOut aria-hidden />
      {pending ? 'Signing out...' : label}
    </Button>
  )
}

/** Out of this browser, or of every device. Works without scripts. */
export function SignOutForms() {
  return (
    <div className="flex flex-wrap gap-3">
      <form action={signOutAction}>
        <input type="hidden" name="scope" value="local" />
        <SignOutButton label="Sign Out Here" />
      </form>
      <form action={signOutAction}>
        <input type="hidden" name="scope" value="global" />
        <SignOutButton label="Sign Out Everywhere" />
      </form>
    </div>
  )
}
