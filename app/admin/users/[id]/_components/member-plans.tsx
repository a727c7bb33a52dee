import { Ticket } from 'lucide-react'
import { MemberSection, Nothing } from '@/app/admin/users/[id]/_components/member-section'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { Badge } from '@/components/ui/badge'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { MemberAccount } from '@/lib/members/schema'
import { formatPlanDays, type Plan, planStateLabels } from '@/lib/plans/fields'
import { moduleGroups } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'

function PlanRow({ plan }: { plan: Plan }) {
  return (
    <TableRow>
      <TableCell className="max-sm:py-2">
        <p className="font-medium">{offeredPlans[plan.plan].name}</p>
        {plan.modules.length > 0 ? (
          <p className="code-label text-muted-foreground" translate="no">
            {plan.modules.join(', ')}
          </p>
        ) : null}
        <p className="text-muted-foreground tabular-nums sm:hidden">{formatPlanDays(plan)}</p>
        <p className="wrap-anywhere text-muted-foreground md:hidden">{plan.reason}</p>
      </TableCell>
      <TableCell className="hidden whitespace-nowrap tabular-nums sm:table-cell">
        {formatPlanDays(plan)}
      </TableCell>
      <TableCell className="hidden wrap-anywhere text-muted-foreground md:table-cell">
        {plan.reason}
      </TableCell>
      <TableCell className="text-right">
        <Badge variant={plan.state === 'running' ? 'success' : 'outline'}>
          {planStateLabels[plan.state]}
        </Badge>
      </TableCell>
    </TableRow>
  )
}

/** The plans of the member, the latest first, with the dialog that grants and changes them. */
export async function MemberPlans({
  account,
  plans,
}: {
  account: MemberAccount
  plans: readonly Plan[]
}) {
  const groups = moduleGroups(await getCatalog())
  return (
    <MemberSection
      id="plans"
      title="Plans"
      action={
        <PlanDialog
          userId={account.id}
          email={account.email}
          plans={plans}
          groups={groups}
          variant="outline"
          size="sm"
          className="print:hidden"
        >
          <Ticket aria-hidden />
          <span>{plans.length > 0 ? 'Grant or change' : 'Grant a plan'}</span>
        </PlanDialog>
      }
    >
      {plans.length > 0 ? (
        <Table label="Plans">
          <thead>
            <tr>
              <TableHead>Plan</TableHead>
              <TableHead className="hidden sm:table-cell">Days</TableHead>
              <TableHead className="hidden md:table-cell">Reason</TableHead>
              <TableHead className="text-right">State</TableHead>
            </tr>
          </thead>
          <tbody>
            {plans.map((plan) => (
              <PlanRow key={plan.id} plan={plan} />
            ))}
          </tbody>
        </Table>
      ) : (
        <Nothing>No plan yet.</Nothing>
      )}
    </MemberSection>
  )
}
