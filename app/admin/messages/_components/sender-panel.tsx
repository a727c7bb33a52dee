import Link from 'next/link'
import { InviteDialog } from '@/components/admin/invitations/invite-dialog'
import { listUrl } from '@/components/admin/list-url'
import { MessageStatusBadge } from '@/components/admin/message-status-badge'
import { Time } from '@/components/admin/time'
import type { OtherMessages } from '@/lib/messages/admin-queries'
import { formatDay, type Plan } from '@/lib/plans/fields'
import { offeredPlans } from '@/lib/plans/prices'

/** The confirmed account of a sender, with the plan to show for it. */
export interface SenderAccount {
  id: string
  name: string
  plan: Plan | undefined
}

function planText({ plan, state, firstDay, lastDay }: Plan): string {
  const { name } = offeredPlans[plan]
  if (state === 'upcoming') return `${name} from ${formatDay(firstDay)}`
  return lastDay ? `${name} until ${formatDay(lastDay)}` : `${name}, no end date`
}

function NoAccount({ email, isInvitable }: { email: string; isInvitable: boolean }) {
  return (
    <>
      <p className="text-muted-foreground">No confirmed account has this email.</p>
      {isInvitable ? <InviteDialog email={email} size="sm" /> : null}
    </>
  )
}

function Account({ account }: { account: SenderAccount }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted-foreground">Account</dt>
      <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">
        <Link
          href={`/admin/users/${account.id}`}
          prefetch={false}
          aria-label={`${account.name}, member page`}
          className="rounded-sm underline underline-offset-4"
        >
          {account.name}
        </Link>
      </dd>
      <dt className="text-muted-foreground">Plan</dt>
      <dd className="min-w-0">{account.plan ? planText(account.plan) : 'None'}</dd>
    </dl>
  )
}

/** The sender of a message: the account with its plan, and other messages from this email. */
export function SenderPanel({
  email,
  account,
  isInvitable,
  others,
}: {
  email: string
  account: SenderAccount | null
  /** Whether to offer an invitation to a sender without an account. */
  isInvitable: boolean
  others: OtherMessages
}) {
  const everything = listUrl('/admin/messages', { q: email, status: 'all' })
  return (
    <section aria-labelledby="sender" className="space-y-3 rounded-lg border bg-card p-4 text-sm">
      <h2 id="sender" className="text-base">
        Sender
      </h2>
      {account ? (
        <Account account={account} />
      ) : (
        <NoAccount email={email} isInvitable={isInvitable} />
      )}
      <div className="space-y-2 border-t pt-3">
        <h3 className="text-sm">{others.total === 0 ? 'No other messages' : 'Other messages'}</h3>
        <ul className="space-y-1.5 empty:hidden">
          {others.messages.map(({ id, subject, status, receivedAt }) => (
            <li key={id} className="flex items-baseline justify-between gap-3">
              <span className="min-w-0">
                {/* Not prefetched: opening a message marks it as read. */}
                <Link
                  href={`/admin/messages/${id}`}
                  prefetch={false}
                  className="block truncate rounded-sm underline-offset-4 hover:underline"
                >
                  {subject}
                </Link>
                <span className="block text-muted-foreground">
                  <Time iso={receivedAt} format="date" />
                </span>
              </span>
              <MessageStatusBadge status={status} />
            </li>
          ))}
        </ul>
        {others.total > others.messages.length ? (
          <Link
            href={everything}
            className="inline-block rounded-sm font-medium text-signal underline-offset-4 hover:underline"
          >{`Show all ${others.total + 1} messages`}</Link>
        ) : null}
      </div>
    </section>
  )
}
