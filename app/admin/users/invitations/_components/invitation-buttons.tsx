'use client'

import { Send, Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { useAction } from '@/components/admin/use-action'
import { Button } from '@/components/ui/button'
import { resendInvitationAction, revokeInvitationAction } from '@/lib/invitations/admin-actions'
import type { Invitation } from '@/lib/invitations/fields'

/** Sends an invitation again, with a new link. */
export function ResendButton({ invitation: { id, email } }: { invitation: Invitation }) {
  const { run, isPending } = useAction()
  return (
    <Button
      type="button"
      variant="ghost"
      size="icon"
      title="Send again"
      aria-label={`Send the invitation of ${email} again`}
      isBusy={isPending}
      onClick={() => run(() => resendInvitationAction({ id }))}
    >
      <Send aria-hidden />
    </Button>
  )
}

/** Revokes a pending invitation, or removes an expired one, after a confirmation. */
export function RevokeButton({ invitation: { id, email, state } }: { invitation: Invitation }) {
  const isExpired = state === 'expired'
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      className="text-destructive"
      aria-label={`${isExpired ? 'Remove' : 'Revoke'} the invitation of ${email}`}
      title={isExpired ? 'Remove this invitation?' : 'Revoke this invitation?'}
      question={
        isExpired
          ? `The invitation of ${email} disappears from this list. You can invite the email again.`
          : `The link in the email to ${email} stops working. You can invite the email again.`
      }
      confirmLabel={isExpired ? 'Remove invitation' : 'Revoke invitation'}
      action={() => revokeInvitationAction({ id })}
    >
      <Trash2 aria-hidden />
    </ConfirmButton>
  )
}
