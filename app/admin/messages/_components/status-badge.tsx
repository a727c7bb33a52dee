import { Badge } from '@/components/ui/badge'
import type { MessageStatus } from '@/lib/messages/fields'

const looks = {
  unread: ['Unread', 'signal'],
  read: ['Read', 'default'],
  replied: ['Replied', 'success'],
  archived: ['Archived', 'outline'],
  spam: ['Spam', 'outline'],
} as const

/** The status of a message. */
export function StatusBadge({ status }: { status: MessageStatus }) {
  const [label, variant] = looks[status]
  return <Badge variant={variant}>{label}</Badge>
}
