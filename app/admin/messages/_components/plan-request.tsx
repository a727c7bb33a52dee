import { GrantedPlan } from '@/app/admin/messages/_components/granted-plan'
import { QuickGrant } from '@/app/admin/messages/_components/quick-grant'
import { ReplyDialog } from '@/app/admin/messages/_components/reply-dialog'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { env } from '@/lib/env'
import type { Message } from '@/lib/messages/admin-queries'
import { type Plan, requestReason } from '@/lib/plans/fields'
import type { PlanId } from '@/lib/plans/ids'
import type { ModuleGroup } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'

const invitation = (name: string, email: string) =>
  `Thank you for choosing the ${name} plan. It needs an account: please sign up with this email address (${email}) and confirm it. We will then activate your plan.\n\n${env.NEXT_PUBLIC_SITE_URL}/auth?invite=1`

interface Account {
  id: string
  email: string
  plans: readonly Plan[]
  /** The plans that the account got after the message. */
  granted: readonly Plan[]
}

/** Grants the requested plan with one click or in the dialog. Basic always opens the dialog, for its modules. */
function Grant({
  plan,
  message,
  account,
  groups,
}: {
  plan: PlanId
  message: Message
  account: Account
  groups: readonly ModuleGroup[]
}) {
  const dialog = {
    userId: account.id,
    email: account.email,
    plans: account.plans,
    groups,
    reason: requestReason(message.subject),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {plan === 'basic' ? (
        <PlanDialog {...dialog} request={plan} size="sm">
          {`Grant ${offeredPlans[plan].name}`}
        </PlanDialog>
      ) : (
        <QuickGrant plan={plan} dialog={dialog} />
      )}
    </div>
  )
}

/** The plan that a message requests, with buttons to grant it or to invite the sender to sign up. */
export function PlanRequest({
  plan,
  message,
  account,
  groups,
  userId,
  afterHref,
}: {
  plan: PlanId
  message: Message
  /** The sender's confirmed account with its plans, if any. */
  account: Account | null
  /** The modules that a plan can open. */
  groups: readonly ModuleGroup[]
  /** Id of the admin who owns the drafts of replies. */
  userId: string
  /** Where the admin goes after archiving the message. */
  afterHref: string
}) {
  const { name } = offeredPlans[plan]
  return (
    <section
      aria-label="Requested plan"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-lg border bg-card p-4 text-sm sm:px-5"
    >
      {account && account.granted.length > 0 ? (
        <GrantedPlan
          plans={account.granted}
          messageId={message.id}
          status={message.status}
          afterHref={afterHref}
        />
      ) : (
        <>
          <div className="min-w-0">
            <p className="font-semibold">{`${name} plan requested`}</p>
            <p className="[overflow-wrap:anywhere] text-muted-foreground">
              {account
                ? `${account.email} has a confirmed account.`
                : `No confirmed account has the email ${message.email}.`}
            </p>
          </div>
          {account ? (
            <Grant plan={plan} message={message} account={account} groups={groups} />
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
        </>
      )}
    </section>
  )
}
