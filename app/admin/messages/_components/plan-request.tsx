import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { env } from '@/lib/env'
import type { Message } from '@/lib/messages/admin-queries'
import type { Plan } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import { moduleGroups } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'

const invitation = (name: string, email: string) =>
  `Thank you for choosing the ${name} plan. It needs an account: please sign up with this email address (${email}) and confirm it. We will then activate your plan.\n\n${env.NEXT_PUBLIC_SITE_URL}/auth?invite=1`

/** The plan that a message requests, with a button to grant it or to invite the sender to sign up. */
export function PlanRequest({
  plan,
  message,
  account,
  userId,
}: {
  plan: PlanId
  message: Message
  /** The sender's confirmed account with its plans, if any. */
  account: { id: string; email: string; plans: readonly Plan[] } | null
  /** Id of the admin who owns the drafts of replies. */
  userId: string
}) {
  const { name } = offeredPlans[plan]
  return (
    <section
      aria-label="Requested plan"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border bg-card p-4 text-sm sm:px-5"
    >
      <div className="min-w-0">
        <p className="font-semibold">{name} plan requested</p>
        <p className="[overflow-wrap:anywhere] text-muted-foreground">
          {account
            ? `${account.email} has a confirmed account.`
            : `No confirmed account has the email ${message.email}.`}
        </p>
      </div>
      {account ? (
        <PlanDialog
          userId={account.id}
          email={account.email}
          plans={account.plans}
          groups={moduleGroups}
          request={plan}
          size="sm"
        >
          Grant {name}
        </PlanDialog>
      ) : (
        <ReplyDialog
          message={message}
          userId={userId}
          text={invitation(name, message.email)}
          variant="outline"
          size="sm"
        >
          Invite to sign up
        </ReplyDialog>
      )}
    </section>
  )
}
