'use client'

import { Trash2 } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { removeSubscriberAction } from '@/lib/subscribers/admin-actions'
import { listName, type Subscriber } from '@/lib/subscribers/fields'

/** Removes a subscriber from a list after a confirmation. */
export function RemoveButton({ subscriber }: { subscriber: Subscriber }) {
  const { id, email } = subscriber
  return (
    <ConfirmButton
      variant="ghost"
      size="icon"
      className="text-destructive"
      aria-label={`Remove ${email} from ${listName(subscriber)}`}
      title="Remove this subscriber?"
      question={`${email} gets no more emails of this list: ${listName(subscriber)}. They can subscribe again themselves.`}
      confirmLabel="Remove subscriber"
      action={() => removeSubscriberAction({ id })}
    >
      <Trash2 aria-hidden />
    </ConfirmButton>
  )
}
