import { RoleButton } from '@/app/admin/users/_components/role-button'
import { UserDeleteButton } from '@/app/admin/users/_components/user-delete-button'
import { UserDialog } from '@/app/admin/users/_components/user-dialog'
import type { ListParams } from '@/components/admin/list-url'
import { SortHead } from '@/components/admin/sort-head'
import { Time } from '@/components/admin/time'
import { Badge } from '@/components/ui/badge'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { nameOf, type User } from '@/lib/users/fields'

const RoleBadge = ({ isAdmin }: { isAdmin: boolean }) =>
  isAdmin ? <Badge variant="signal">Administrator</Badge> : <Badge>User</Badge>

function UserRow({ user, isViewer }: { user: User; isViewer: boolean }) {
  const hasName = nameOf(user) !== user.email
  return (
    <TableRow>
      <TableCell className="max-w-0">
        <p className="truncate font-medium">
          {hasName ? nameOf(user) : <span className="text-muted-foreground">No name</span>}
          {isViewer ? <span className="font-normal text-muted-foreground"> (you)</span> : null}
        </p>
        <p className="truncate text-sm text-muted-foreground lg:hidden">{user.email}</p>
        <p className="my-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground sm:hidden">
          <RoleBadge isAdmin={user.isAdmin} />
          <Time iso={user.joinedAt} format="date" />
        </p>
      </TableCell>
      <TableCell className="hidden max-w-0 truncate text-muted-foreground lg:table-cell">
        {user.email}
      </TableCell>
      <TableCell className="hidden sm:table-cell">
        <RoleBadge isAdmin={user.isAdmin} />
      </TableCell>
      <TableCell className="hidden text-right text-muted-foreground tabular-nums sm:table-cell">
        <Time iso={user.joinedAt} format="date" />
      </TableCell>
      <TableCell className="w-0 px-2">
        <div className="flex items-center justify-end gap-0.5">
          <UserDialog user={user} />
          <RoleButton user={user} isViewer={isViewer} />
          <UserDeleteButton user={user} isViewer={isViewer} />
        </div>
      </TableCell>
    </TableRow>
  )
}

/** A page of users. On phones, role and date are below the name. */
export function UserTable({
  users,
  viewerId,
  ...list
}: {
  users: readonly User[]
  viewerId: string
  pathname: string
  params: ListParams
}) {
  return (
    <Table label="Users">
      <thead>
        <tr>
          <SortHead column="name" label="Name" className="w-full lg:w-2/5" {...list} />
          <SortHead
            column="email"
            label="Email"
            className="hidden lg:table-cell lg:w-3/5"
            {...list}
          />
          <TableHead className="hidden sm:table-cell">Role</TableHead>
          <SortHead
            column="joined"
            label="Joined"
            className="hidden text-right sm:table-cell"
            {...list}
          />
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        </tr>
      </thead>
      <tbody>
        {users.map((user) => (
          <UserRow key={user.id} user={user} isViewer={user.id === viewerId} />
        ))}
      </tbody>
    </Table>
  )
}
