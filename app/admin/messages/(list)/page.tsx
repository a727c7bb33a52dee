import { Inbox, MessageSquareText } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { MessagesTable } from '@/app/admin/messages/_components/messages-table'
import { WithReplyHelp } from '@/app/admin/messages/_components/with-reply-help'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { listUrl } from '@/components/admin/list-url'
import { NavLinks } from '@/components/admin/nav-links'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { TrashLink } from '@/components/admin/trash-link'
import { buttonVariants } from '@/components/ui/button-variants'
import { requireAdmin } from '@/lib/auth/guards'
import type { RawParams } from '@/lib/forms/list-params'
import { listMessages } from '@/lib/messages/admin-queries'
import { MESSAGES_PER_PAGE } from '@/lib/messages/fields'
import { type MessageListParams, messageListSchema } from '@/lib/messages/schema'

export const metadata: Metadata = { title: 'Messages' }

const pathname = '/admin/messages'
const filters = [
  { value: 'all', label: 'All messages' },
  { value: 'requests', label: 'Plan requests' },
  { value: 'recent', label: 'Last 30 days' },
  { value: 'unread', label: 'Unread' },
  { value: 'read', label: 'Read' },
  { value: 'replied', label: 'Replied' },
]
const tabs = [
  { status: '', label: 'Inbox' },
  { status: 'archived', label: 'Archived' },
  { status: 'spam', label: 'Spam' },
]

function NoMessages({ q, status }: MessageListParams) {
  if (!q && !status) {
    return (
      <EmptyState icon={Inbox} title="No messages here">
        Messages from the contact form appear here. Archived messages and spam have their own tabs.
      </EmptyState>
    )
  }
  const everywhere = listUrl(pathname, { q, status: q ? 'all' : undefined })
  return (
    <EmptyState icon={Inbox} title="No messages found">
      <p>No messages match this search and filter.</p>
      <Link
        href={q && status === 'all' ? pathname : everywhere}
        className={buttonVariants({ variant: 'outline', size: 'sm', className: 'mt-4' })}
      >
        {q && status !== 'all' ? 'Search all messages' : 'Show the inbox'}
      </Link>
    </EmptyState>
  )
}

export default async function MessagesPage({ searchParams }: { searchParams: Promise<RawParams> }) {
  const { id: userId } = await requireAdmin(pathname)
  const params = messageListSchema.parse(await searchParams)
  const { messages, total, page } = await listMessages(params)
  const tab = tabs.find(({ status }) => status === params.status)?.status ?? ''
  const tabHref = (status: string) => listUrl(pathname, { q: params.q, status })
  return (
    <div className="space-y-4">
      <PageHeader title="Messages" description="Messages sent with the contact form.">
        <TrashLink kind="message" />
        <Link
          href="/admin/messages/saved-replies"
          className={buttonVariants({ variant: 'outline' })}
        >
          <MessageSquareText aria-hidden />
          Saved replies
        </Link>
      </PageHeader>
      <NavLinks
        label="Folders"
        links={tabs.map(({ status, label }) => ({ href: tabHref(status), label }))}
        current={tabHref(tab)}
      />
      <FilterForm label="Search name, email or text" search={params.q}>
        {tab ? (
          <input type="hidden" name="status" value={tab} />
        ) : (
          <FilterSelect
            name="status"
            label="Status"
            value={params.status ?? ''}
            all="Inbox"
            options={filters}
          />
        )}
      </FilterForm>
      {messages.length > 0 ? (
        <WithReplyHelp>
          <MessagesTable messages={messages} userId={userId} list={{ ...params, page }} />
        </WithReplyHelp>
      ) : (
        <NoMessages {...params} />
      )}
      {total > 0 ? (
        <Pager
          pathname={pathname}
          params={{ q: params.q, status: params.status }}
          page={page}
          pageSize={MESSAGES_PER_PAGE}
          total={total}
          noun={['message', 'messages']}
        />
      ) : null}
    </div>
  )
}
