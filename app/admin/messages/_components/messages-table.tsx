import { clsx } from 'clsx'
import { Reply } from 'lucide-react'
import Link from 'next/link'
import { Moment } from '@/app/admin/messages/_components/moment'
import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import { StatusBadge } from '@/app/admin/messages/_components/status-badge'
import { type ListParams, listAddress } from '@/components/admin/list-address'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { relativeTime } from '@/lib/dashboard/relative-time'
import type { Message } from '@/lib/messages/admin-queries'

/** One message; on a phone everything stands below the subject. */
function MessageRow({
  message,
  userId,
  list,
}: {
  message: Message
  userId: string
  list: ListParams
}) {
  const isUnread = message.status === 'unread'
  const name = `${message.firstName} ${message.lastName}`
  const received = <Moment iso={message.receivedAt}>{relativeTime(message.receivedAt)}</Moment>
  return (
    <TableRow className={isUnread ? 'bg-signal/5' : undefined}>
      <TableCell
        className={clsx(
          'w-0 border-l-3 p-0',
          isUnread ? 'border-l-primary' : 'border-l-transparent',
        )}
      />
      <TableCell className="hidden max-w-52 md:table-cell">
        <p className={clsx('truncate', isUnread && 'font-semibold')}>{name}</p>
        <p className="truncate text-sm text-muted-foreground">{message.email}</p>
      </TableCell>
      <TableCell className="w-full max-w-0">
        <p className={clsx('truncate text-sm md:hidden', isUnread && 'font-semibold')}>{name}</p>
        {/* Not prefetched: opening a message marks it as read. */}
        <Link
          href={listAddress(`/admin/messages/${message.id}`, list)}
          prefetch={false}
          className={clsx(
            'block truncate rounded-sm underline-offset-4 hover:underline',
            isUnread ? 'font-semibold' : 'font-medium',
          )}
        >
          {message.subject}
        </Link>
        <p className="truncate text-sm text-muted-foreground">{message.message}</p>
        <p className="mt-1.5 flex items-center gap-2 text-sm text-muted-foreground md:hidden">
          <StatusBadge status={message.status} />
          {received}
        </p>
      </TableCell>
      <TableCell className="hidden text-sm text-muted-foreground md:table-cell">
        {received}
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <StatusBadge status={message.status} />
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
 * The messages of one page, newest first. `list` are the parameters of this list: links carry them, so that
 * the message leads back to the same filter and page.
 */
export function MessagesTable({
  messages,
  userId,
  list,
}: {
  messages: Message[]
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
          <TableHead className="hidden md:table-cell">Received</TableHead>
          <TableHead className="hidden md:table-cell">Status</TableHead>
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
