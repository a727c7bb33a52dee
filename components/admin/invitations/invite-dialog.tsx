'use client'

import { Mail } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { ExistingAccount } from '@/components/admin/invitations/existing-account'
import { type Invited, InviteForm } from '@/components/admin/invitations/invite-form'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'

/**
 * A button that opens a dialog which invites by email, or offers the plan to the account of the email. `email` is
 * prefilled.
 */
export function InviteDialog({
  email = '',
  size,
}: {
  email?: string
  size?: ComponentProps<typeof Button>['size']
}) {
  const [isOpen, setOpen] = useState(false)
  const [existing, setExisting] = useState<Invited | null>(null)
  const [close] = useState(() => () => setOpen(false))
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(isOpening) => {
        // Not reset on closing: the form would show while the dialog fades out.
        if (isOpening) setExisting(null)
        setOpen(isOpening)
      }}
    >
      <DialogTrigger asChild>
        <Button type="button" variant="outline" size={size}>
          <Mail aria-hidden />
          Invite by email
        </Button>
      </DialogTrigger>
      <DialogContent
        title={existing ? 'This email has an account' : 'Invite by email'}
        description={
          existing
            ? existing.email
            : 'The email contains a link to sign up. It confirms the email, works once, and for seven days.'
        }
      >
        {existing ? (
          <ExistingAccount {...existing} onDone={close} />
        ) : (
          <InviteForm email={email} onInvited={close} onExisting={setExisting} />
        )}
      </DialogContent>
    </Dialog>
  )
}
