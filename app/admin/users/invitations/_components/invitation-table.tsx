import {
  ResendButton,
  RevokeButton,
} from '@/app/admin/users/invitations/_components/invitation-buttons'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { ActionsHead, Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { formatMonths, type Invitation, type InvitedPlan } from '@/lib/invitations/fields'
import { formatDay } from '@/lib/plans/fields'
import { offeredPlans } from '@/lib/plans/prices'

function StateBadge({ state, isUnsent }: Invitation) {
  if (state === 'expired') return <Badge variant="outline">Expired</Badge>
  return isUnsent ? <Badge variant="destructive">Email failed</Badge> : <Badge>Pending</Badge>
}

function end({ lastDay, months }: InvitedPlan): string {
  if (months) return `for ${formatMonths(months)}`
  return lastDay ? `until ${formatDay(lastDay)}` : 'without an end'
}

function PlanSummary({ plan }: Invitation) {
  if (!plan) return <span className="text-muted-foreground">No plan</span>
  return (
    <span className="whitespace-nowrap">
      <span>{offeredPlans[plan.plan].name}</span>{' '}
      <span className="text-muted-foreground">{end(plan)}</span>
    </span>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, invitedBy, sentAt, expiresAt, state } = invitation
  return (
    <TableRow className="max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <TableCell className="max-sm:h-auto max-sm:w-full max-sm:pt-3 max-sm:pb-0 sm:max-w-0">
        <div className="flex items-center gap-2">
          <p className="font-medium max-sm:wrap-anywhere sm:truncate" title={email} translate="no">
            {email}
          </p>
          <span className="ml-auto shrink-0 sm:hidden">
            <StateBadge {...invitation} />
          </span>
        </div>
        <p className="lg:hidden">
          <PlanSummary {...invitation} />
        </p>
      </TableCell>
      <TableCell className="hidden lg:table-cell">
        <PlanSummary {...invitation} />
      </TableCell>
      <TableCell
        className="hidden max-w-0 truncate text-muted-foreground xl:table-cell"
        title={invitedBy ?? undefined}
      >
        {invitedBy ?? 'Deleted account'}
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <StateBadge {...invitation} />
      </TableCell>
      <TableCell className="hidden text-right text-muted-foreground tabular-nums md:table-cell">
        <Time iso={sentAt} format="date" />
      </TableCell>
      <TableCell className="text-right text-muted-foreground tabular-nums max-sm:h-auto max-sm:grow max-sm:text-left">
        <span className="sm:hidden">{state === 'expired' ? 'Expired ' : 'Expires '}</span>
        <Time iso={expiresAt} format="date" />
      </TableCell>
      <TableCell className="px-2 max-sm:h-auto sm:w-0">
        <div className="flex items-center justify-end gap-0.5">
          <ResendButton invitation={invitation} />
          <RevokeButton invitation={invitation} />
        </div>
      </TableCell>
    </TableRow>
  )
}

/** A page of invitations. On narrow screens, some columns move below the email. On phones, the actions do too. */
export function InvitationTable({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <Table label="Invitations" className="max-sm:block">
      <thead className="max-sm:hidden">
        <tr>
          <TableHead className="w-full sm:w-3/5">Email</TableHead>
          <TableHead className="hidden lg:table-cell">Plan</TableHead>
          <TableHead className="hidden w-1/5 xl:table-cell">Invited by</TableHead>
          <TableHead className="hidden sm:table-cell">State</TableHead>
          <TableHead className="hidden text-right md:table-cell">Sent</TableHead>
          <TableHead className="text-right">Expires</TableHead>
          <ActionsHead />
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </tbody>
    </Table>
  )
}
