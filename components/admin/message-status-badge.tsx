import { Badge } from '@/components/ui/badge'
import type { MessageStatus } from '@/lib/messages/fields'
import type { DeliveryProblem } from '@/lib/messages/replies'

const looks = {
  unread: ['Unread', 'signal'],
  read: ['Read', 'default'],
  replied: ['Replied', 'success'],
  archived: ['Archived', 'outline'],
  spam: ['Spam', 'outline'],
} as const

const problemLooks = {
  failed: ['Not sent', 'destructive'],
  unclear: ['May have arrived', 'destructive'],
  waiting: ['Waiting', 'outline'],
} as const

/** The status of a message, or in the inbox the state of a reply that was not sent. */
export function MessageStatusBadge({
  status,
  problem = null,
}: {
  status: MessageStatus
  problem?: DeliveryProblem | null
}) {
  const isInInbox = status !== 'archived' && status !== 'spam'
  const [label, variant] = problem && isInInbox ? problemLooks[problem] : looks[status]
  return <Badge variant={variant}>{label}</Badge>
}
