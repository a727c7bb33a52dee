import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { MarkRead } from '@/app/admin/messages/_components/mark-read'
import { MessageActions } from '@/app/admin/messages/_components/message-actions'
import { NeighborLinks } from '@/app/admin/messages/_components/neighbor-links'
import { NoteForm } from '@/app/admin/messages/_components/note-form'
import { PlanRequest } from '@/app/admin/messages/_components/plan-request'
import { ReplyThread } from '@/app/admin/messages/_components/reply-thread'
import { SenderPanel } from '@/app/admin/messages/_components/sender-panel'
import { WithReplyHelp } from '@/app/admin/messages/_components/with-reply-help'
import { BackLink } from '@/components/admin/back-link'
import { listUrl } from '@/components/admin/list-url'
import { MessageStatusBadge } from '@/components/admin/message-status-badge'
import { Time } from '@/components/admin/time'
import { Card } from '@/components/ui/card'
import { Island } from '@/components/ui/island'
import { requireAdmin } from '@/lib/auth/guards'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { RawParams } from '@/lib/forms/list-params'
import {
  findNeighbors,
  getMessage,
  listOtherMessages,
  type Message,
} from '@/lib/messages/admin-queries'
import { deliveryProblem } from '@/lib/messages/replies'
import { messageListSchema } from '@/lib/messages/schema'
import { presentPlan } from '@/lib/plans/access'
import { listGrantsSince, listPlans } from '@/lib/plans/admin-queries'
import { moduleGroups } from '@/lib/plans/modules'
import { getSiteSettings } from '@/lib/settings/queries'
import { findConfirmedUser } from '@/lib/users/admin-queries'
import { nameOf } from '@/lib/users/fields'

interface Props {
  params: Promise<{ id: string }>
  /** Parameters of the list the message was opened from. */
  searchParams: Promise<RawParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (!(await getMessage((await params).id))) notFound()
  return { title: 'Message' }
}

/**
 * The sender's confirmed account, with its plans. `granted` contains the plans that it got after the message.
 */
async function findAccount({ email, receivedAt }: Pick<Message, 'email' | 'receivedAt'>) {
  const user = await findConfirmedUser(email)
  if (!user) return null
  const [all, since] = await Promise.all([
    listPlans([user.id]),
    listGrantsSince(user.id, receivedAt),
  ])
  const plans = all.get(user.id) ?? []
  const granted = plans.filter(({ id, state }) => since.has(id) && state !== 'canceled')
  return { ...user, plans, granted }
}

/** The text of a message, with the sender's name and email. */
function MessageText({ message }: { message: Message }) {
  return (
    <Card className="p-4 text-sm sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b pb-3">
        <p className="min-w-0">
          <span className="font-semibold">{`${message.firstName} ${message.lastName}`}</span>{' '}
          <a
            href={`mailto:${message.email}`}
            translate="no"
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
  )
}

// A loading.tsx would start streaming, and an unknown message would respond with 200 instead of 404.
export default async function MessagePage({ params, searchParams }: Props) {
  const { id } = await params
  const list = messageListSchema.parse(await searchParams)
  const listHref = listUrl('/admin/messages', list)
  const { id: userId } = await requireAdmin(`/admin/messages/${id}`)
  const found = await getMessage(id)
  if (!found) notFound()
  const { replies, note, ...message } = found
  const [account, others, neighbors, { contactEmail }, catalog] = await Promise.all([
    findAccount(message),
    listOtherMessages(message),
    findNeighbors(message, list),
    getSiteSettings(),
    getCatalog(),
  ])
  const nextHref = neighbors.next && listUrl(`/admin/messages/${neighbors.next}`, list)
  const problem = deliveryProblem(replies.flatMap(({ delivery }) => delivery?.state ?? []))
  return (
    <WithReplyHelp>
      <div className="space-y-5">
        <header className="space-y-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <BackLink href={listHref}>All messages</BackLink>
            <NeighborLinks {...neighbors} list={list} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {/* Focus fallback when the focused element is removed. */}
            <h1 tabIndex={-1} className="min-w-0 text-2xl break-words outline-none">
              {message.subject}
            </h1>
            <MessageStatusBadge status={message.status} problem={problem} />
          </div>
          <MessageActions
            message={message}
            userId={userId}
            listHref={listHref}
            nextHref={nextHref}
          />
        </header>
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="min-w-0 space-y-5">
            <MessageText message={message} />
            {message.plan ? (
              <PlanRequest
                plan={message.plan}
                message={message}
                account={account}
                groups={moduleGroups(catalog)}
                userId={userId}
                afterHref={nextHref ?? listHref}
              />
            ) : null}
            <ReplyThread replies={replies} answersTo={contactEmail} />
          </div>
          <div className="min-w-0 space-y-5">
            <SenderPanel
              email={message.email}
              account={
                account && {
                  id: account.id,
                  name: nameOf(account),
                  plan: presentPlan(account.plans),
                }
              }
              // A request for a plan has an offer of its own.
              isInvitable={message.plan === null}
              others={others}
            />
            <Island name="The note">
              <NoteForm key={message.id} userId={userId} messageId={message.id} saved={note} />
            </Island>
          </div>
        </div>
        <MarkRead key={message.id} messageId={message.id} isUnread={message.status === 'unread'} />
      </div>
    </WithReplyHelp>
  )
}
