import { ArrowLeft } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { notFound } from 'next/navigation'
import { MarkRead } from '@/app/admin/messages/_components/mark-read'
import { MessageActions } from '@/app/admin/messages/_components/message-actions'
import { PlanRequest } from '@/app/admin/messages/_components/plan-request'
import { ReplyThread } from '@/app/admin/messages/_components/reply-thread'
import { StatusBadge } from '@/app/admin/messages/_components/status-badge'
import { listUrl } from '@/components/admin/list-url'
import { Time } from '@/components/admin/time'
import { Card } from '@/components/ui/card'
import { requireAdmin } from '@/lib/auth/guards'
import type { RawParams } from '@/lib/forms/list-params'
import { getMessage } from '@/lib/messages/admin-queries'
import { deliveryProblem } from '@/lib/messages/replies'
import { messageListSchema } from '@/lib/messages/schema'
import { listPlans } from '@/lib/plans/admin-queries'
import { findConfirmedUser } from '@/lib/users/admin-queries'

interface Props {
  params: Promise<{ id: string }>
  /** Parameters of the list the message was opened from. */
  searchParams: Promise<RawParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await getMessage((await params).id))) notFound()
  return { title: 'Message' }
}

/** The confirmed account of an email, with its plans. */
async function findAccount(email: string) {
  const user = await findConfirmedUser(email)
  return user && { ...user, plans: (await listPlans([user.id])).get(user.id) ?? [] }
}

// There is no loading.tsx: once streaming starts, an unknown message would respond with 200.
export default async function MessagePage({ params, searchParams }: Props) {
  const { id } = await params
  const listHref = listUrl('/admin/messages', messageListSchema.parse(await searchParams))
  const { id: userId } = await requireAdmin(`/admin/messages/${id}`)
  const found = await getMessage(id)
  if (!found) notFound()
  const { replies, ...message } = found
  const problem = deliveryProblem(replies.flatMap(({ delivery }) => delivery?.state ?? []))
  return (
    <div className="space-y-5">
      <header className="space-y-3">
        <Link
          href={listHref}
          className="inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-muted-foreground underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All messages
        </Link>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {/* Focus fallback when the focused element is removed. */}
          <h1 tabIndex={-1} className="min-w-0 text-2xl break-words outline-none">
            {message.subject}
          </h1>
          <StatusBadge status={message.status} problem={problem} />
        </div>
        <MessageActions message={message} userId={userId} listHref={listHref} />
      </header>
      <Card className="p-4 text-sm sm:p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b pb-3">
          <p className="min-w-0">
            <span className="font-semibold">
              {message.firstName} {message.lastName}
            </span>{' '}
            <a
              href={`mailto:${message.email}`}
              className="break-words text-signal underline underline-offset-4"
            >
              {message.email}
            </a>
          </p>
          <p className="text-sm text-muted-foreground">
            <Time iso={message.receivedAt} />
          </p>
        </div>
        <p dir="auto" className="max-w-prose pt-3 leading-relaxed break-words whitespace-pre-wrap">
          {message.message}
        </p>
      </Card>
      {message.plan ? (
        <PlanRequest
          plan={message.plan}
          message={message}
          account={await findAccount(message.email)}
          userId={userId}
        />
      ) : null}
      <ReplyThread replies={replies} />
      <MarkRead messageId={message.id} isUnread={message.status === 'unread'} />
    </div>
  )
}
