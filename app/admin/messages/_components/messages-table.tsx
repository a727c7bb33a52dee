import { clsx } from 'clsx'
import { Reply } from 'lucide-react'
import Link from 'next/link'
import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import {
  MessageSelection,
  SelectionHead,
  SelectMessage,
} from '@/app/admin/messages/_components/selection'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { MessageStatusBadge } from '@/components/admin/message-status-badge'
import { RowLink } from '@/components/admin/row-link'
import { Time } from '@/components/admin/time'
import { ActionsHead, Table, TableCell, TableHead } from '@/components/ui/table'
import { relativeTime } from '@/lib/dashboard/relative-time'
import type { ListedMessage } from '@/lib/messages/admin-queries'
import type { MessageListParams } from '@/lib/messages/schema'

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
  const href = listUrl(`/admin/messages/${message.id}`, list)
  const received = <Time iso={message.receivedAt}>{relativeTime(message.receivedAt)}</Time>
  return (
    <RowLink href={href} className={isUnread ? 'bg-signal/5' : undefined}>
      <TableCell
        className={clsx(
          'w-0 p-0',
          // A border would be half outside the collapsed table and shift its head.
          isUnread && 'shadow-[inset_3px_0_0_var(--primary)]',
        )}
      >
        <SelectMessage id={message.id} name={name} />
      </TableCell>
      <TableCell className="hidden max-w-56 pl-1 leading-snug md:table-cell">
        <p className={clsx('truncate', isUnread && 'font-semibold')}>{name}</p>
        <p className="truncate text-muted-foreground" title={message.email} translate="no">
          {message.email}
        </p>
      </TableCell>
      <TableCell className="w-full max-w-0 max-md:py-2 max-md:pl-0">
        <p className="truncate text-muted-foreground md:hidden">
          <span className={clsx('text-foreground', isUnread && 'font-semibold')}>{name}</span>{' '}
          <span translate="no">{message.email}</span>
        </p>
        <div className="md:flex md:items-baseline md:gap-2">
          {/* Not prefetched: opening a message marks it as read. */}
          <Link
            href={href}
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
          <MessageStatusBadge status={message.status} problem={message.problem} />
          <span>{received}</span>
        </p>
      </TableCell>
      <TableCell className="hidden md:table-cell">
        <MessageStatusBadge status={message.status} problem={message.problem} />
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
    </RowLink>
  )
}

/**
 * A page of messages, newest first. Rows carry the parameters of the list, so that the message page links
 * back to the same filter and page.
 */
export function MessagesTable({
  messages,
  userId,
  list,
}: {
  messages: ListedMessage[]
  userId: string
  list: MessageListParams
}) {
  const ids = messages.map(({ id }) => id)
  return (
    <MessageSelection ids={ids}>
      <Table label="Contact messages">
        <thead>
          <tr>
            <SelectionHead ids={ids} filter={list.status} />
            <TableHead className="hidden pl-1 md:table-cell">Sender</TableHead>
            <TableHead className="max-md:pl-0">Subject</TableHead>
            <TableHead className="hidden md:table-cell">Status</TableHead>
            <TableHead className="hidden text-right md:table-cell">Received</TableHead>
            <ActionsHead />
          </tr>
        </thead>
        <tbody>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} userId={userId} list={list} />
          ))}
        </tbody>
      </Table>
    </MessageSelection>
  )
}
