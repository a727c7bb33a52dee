import { clsx } from 'clsx'
import { Reply } from 'lucide-react'
import Link from 'next/link'
import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import { StatusBadge } from '@/app/admin/messages/_components/status-badge'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { Time } from '@/components/admin/time'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { relativeTime } from '@/lib/dashboard/relative-time'
import type { ListedMessage } from '@/lib/messages/admin-queries'

/** One message. On phones, status and time are below the subject. */
function MessageRow({
  message,
  userId,
  list,
}: {
  message: ListedMessage
  userId: string
  list: ListParams
}) {
  const isUnread = message.status === 'unread'
  const name = `${message.firstName} ${message.lastName}`
  const received = <Time iso={message.receivedAt}>{relativeTime(message.receivedAt)}</Time>
  return (
    <TableRow className={isUnread ? 'bg-signal/5' : undefined}>
      <TableCell
        className={clsx(
          'w-0 border-l-3 p-0',
          isUnread ? 'border-l-primary' : 'border-l-transparent',
        )}
      />
      <TableCell className="hidden max-w-56 leading-snug md:table-cell">
        <p className={clsx('truncate', isUnread && 'font-semibold')}>{name}</p>
        <p className="truncate text-muted-foreground" title={message.email}>
          {message.email}
        </p>
      </TableCell>
      <TableCell className="w-full max-w-0 max-md:py-2">
        <p className="truncate text-muted-foreground md:hidden">
          <span className={clsx('text-foreground', isUnread && 'font-semibold')}>{name}</span>{' '}
          {message.email}
        </p>
        <div className="md:flex md:items-baseline md:gap-2">
          {/* Not prefetched: opening a message marks it as read. */}
          <Link
            href={listUrl(`/admin/messages/${message.id}`, list)}
            prefetch={false}
            className={clsx(
              'block truncate rounded-sm underline-offset-4 hover:underline md:max-w-2/3 md:shrink-0',
              isUnread ? 'font-semibold' : 'font-medium',
            )}
          >
            {message.subject}
          </Link>
          <p className="truncate text-muted-foreground">{message.message}</p>
        </div>
        <p className="mt-1 flex items-center gap-2 text-muted-foreground md:hidden">
          <StatusBadge status={message.status} problem={message.problem} />
          {received}
        </p>
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <StatusBadge status={message.status} problem={message.problem} />
      </TableCell>
      <TableCell className="hidden text-right text-muted-foreground tabular-nums md:table-cell">
        {received}
      </TableCell>
      <TableCell className="pl-0 text-right md:pl-4">
        <ReplyDialog
          message={message}
          userId={userId}
          variant="outline"
          size="sm"
          aria-label={`Reply to ${name}`}
        >
          <Reply aria-hidden />
          <span className="hidden sm:inline">Reply</span>
        </ReplyDialog>
      </TableCell>
    </TableRow>
  )
}

/**
 * A page of messages, newest first. Links carry the parameters of the list, so that the message page links
 * back to the same filter and page.
 */
export function MessagesTable({
  messages,
  userId,
  list,
}: {
  messages: ListedMessage[]
  userId: string
  list: ListParams
}) {
  return (
    <Table label="Contact messages">
      <thead>
        <tr>
          <TableHead className="p-0">
            <span className="sr-only">Unread mark</span>
          </TableHead>
          <TableHead className="hidden md:table-cell">Sender</TableHead>
          <TableHead>Subject</TableHead>
          <TableHead className="hidden md:table-cell">Status</TableHead>
          <TableHead className="hidden text-right md:table-cell">Received</TableHead>
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} userId={userId} list={list} />
        ))}
      </tbody>
    </Table>
  )
}
