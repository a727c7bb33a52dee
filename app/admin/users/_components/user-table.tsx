import { clsx } from 'clsx'
import { Ticket } from 'lucide-react'
import Link from 'next/link'
import { RoleButton } from '@/app/admin/users/_components/role-button'
import { UserDeleteButton } from '@/app/admin/users/_components/user-delete-button'
import { UserDialog } from '@/app/admin/users/_components/user-dialog'
import { type ListParams, listUrl } from '@/components/admin/list-url'
import { PlanDialog } from '@/components/admin/plans/plan-dialog'
import { RowLink } from '@/components/admin/row-link'
import { SortHead } from '@/components/admin/sort-head'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { ActionsHead, Table, TableCell, TableHead } from '@/components/ui/table'
import { presentPlan } from '@/lib/plans/access'
import { formatDay, type Plan } from '@/lib/plans/fields'
import type { ModuleGroup } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'
import { nameOf, type User } from '@/lib/users/fields'

const RoleBadge = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? <Badge variant="signal">Admin</Badge> : <Badge>User</Badge>

/** The name of a plan, followed by its start if it is upcoming, or otherwise by its end. */
function PlanSummary({ plan, firstDay, lastDay, state }: Plan) {
  const until = lastDay ? ` until ${formatDay(lastDay)}` : ''
  return (
    <span className="whitespace-nowrap">
      <span>{offeredPlans[plan].name}</span>
      <span className="text-muted-foreground">
        {state === 'upcoming' ? ` from ${formatDay(firstDay)}` : until}
      </span>
    </span>
  )
}

function UserRow({
  user,
  plans,
  groups,
  isViewer,
  list,
}: {
  user: User
  plans: readonly Plan[]
  groups: readonly ModuleGroup[]
  isViewer: boolean
  list: ListParams
}) {
  const hasName = nameOf(user) !== user.email
  const plan = presentPlan(plans)
  const href = listUrl(`/admin/users/${user.id}`, list)
  return (
    <RowLink href={href} className="max-sm:flex max-sm:flex-wrap max-sm:items-center">
      <TableCell className="max-sm:h-auto max-sm:w-full max-sm:pt-3 max-sm:pb-0 sm:max-w-0">
        <div className="flex items-center gap-2">
          <p className="truncate font-medium">
            <Link
              href={href}
              prefetch={false}
              className={clsx(
                'rounded-sm underline-offset-4 hover:underline',
                hasName || 'text-muted-foreground',
              )}
            >
              <span>{hasName ? nameOf(user) : 'No name'}</span>
              {hasName ? null : <span className="sr-only" translate="no">{`, ${user.email}`}</span>}
            </Link>
            {isViewer ? <span className="font-normal text-muted-foreground"> (you)</span> : null}
          </p>
          <span className="ml-auto shrink-0 sm:hidden">
            <RoleBadge isAdmin={user.isAdmin} />
          </span>
        </div>
        <p
          className="text-muted-foreground max-sm:wrap-anywhere sm:truncate lg:hidden"
          translate="no"
        >
          {user.email}
        </p>
        {plan ? (
          <p className="xl:hidden">
            <PlanSummary {...plan} />
          </p>
        ) : null}
      </TableCell>
      <TableCell
        translate="no"
        className="hidden max-w-0 truncate text-muted-foreground lg:table-cell"
      >
        {user.email}
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <RoleBadge isAdmin={user.isAdmin} />
      </TableCell>
      <TableCell className="hidden xl:table-cell">
        {plan ? <PlanSummary {...plan} /> : <span className="text-muted-foreground">–</span>}
      </TableCell>
      <TableCell className="text-right text-muted-foreground tabular-nums max-sm:h-auto max-sm:grow max-sm:text-left">
        <span className="sr-only sm:hidden">Joined </span>
        <Time iso={user.joinedAt} format="date" />
      </TableCell>
      <TableCell className="px-2 max-sm:h-auto sm:w-0">
        <div className="flex items-center justify-end gap-0.5">
          <UserDialog user={user} />
          <PlanDialog
            userId={user.id}
            email={user.email}
            plans={plans}
            groups={groups}
            variant="ghost"
            size="icon"
            title="Plans"
            aria-label={`Plans of ${nameOf(user)}`}
          >
            <Ticket aria-hidden />
          </PlanDialog>
          <RoleButton user={user} isViewer={isViewer} />
          <UserDeleteButton user={user} isViewer={isViewer} />
        </div>
      </TableCell>
    </RowLink>
  )
}

/** A page of users. On narrow screens, some columns move below the name. On phones, the actions do too. */
export function UserTable({
  users,
  plans,
  groups,
  viewerId,
  list,
  ...sorting
}: {
  users: readonly User[]
  /** Plans by the user's id. */
  plans: ReadonlyMap<string, readonly Plan[]>
  /** The modules that a plan can open. */
  groups: readonly ModuleGroup[]
  viewerId: string
  /** Parameters of the list, which the links to its members pass on. */
  list: ListParams
  pathname: string
  params: ListParams
}) {
  return (
    <Table label="Users">
      <thead>
        <tr>
          <SortHead column="name" label="Name" className="w-full lg:w-2/5" {...sorting} />
          <SortHead
            column="email"
            label="Email"
            className="hidden lg:table-cell lg:w-3/5"
            {...sorting}
          />
          <TableHead className="hidden sm:table-cell">Role</TableHead>
          <TableHead className="hidden xl:table-cell">Plan</TableHead>
          <SortHead
            column="joined"
            label="Joined"
            className="hidden text-right sm:table-cell"
            {...sorting}
          />
          {/* Hidden on phones, where the rows do not use the table layout and need the full width. */}
          <ActionsHead className="max-sm:hidden" />
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow
            key={user.id}
            user={user}
            plans={plans.get(user.id) ?? []}
            groups={groups}
            isViewer={user.id === viewerId}
            list={list}
          />
        ))}
      </tbody>
    </Table>
  )
}
