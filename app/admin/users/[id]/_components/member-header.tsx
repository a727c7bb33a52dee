import { RoleButton } from '@/app/admin/users/_components/role-button'
import { UserDeleteButton } from '@/app/admin/users/_components/user-delete-button'
import { UserDialog } from '@/app/admin/users/_components/user-dialog'
import { PrintButton } from '@/app/admin/users/[id]/_components/print-button'
import { BackLink } from '@/components/admin/back-link'
import { Badge } from '@/components/ui/badge'
import type { MemberAccount } from '@/lib/members/schema'
import { nameOf } from '@/lib/users/fields'

/** Name, email and role of the member, with the actions on the account. */
export function MemberHeader({
  account,
  isViewer,
  listHref,
}: {
  account: MemberAccount
  isViewer: boolean
  /** The list that the member was opened from. */
  listHref: string
}) {
  const hasName = nameOf(account) !== account.email
  return (
    <header className="space-y-3">
      <BackLink href={listHref}>All users</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {/* Focus fallback when the focused element is removed. */}
            <h1 tabIndex={-1} className="min-w-0 text-2xl wrap-anywhere outline-none">
              {nameOf(account)}
            </h1>
            {account.isAdmin ? <Badge variant="signal">Admin</Badge> : null}
            {account.isConfirmed ? null : <Badge variant="outline">Email not confirmed</Badge>}
          </div>
          {hasName ? (
            <a
              href={`mailto:${account.email}`}
              translate="no"
              className="mt-1 inline-block text-sm wrap-anywhere text-muted-foreground underline-offset-4 hover:underline"
            >
              {account.email}
            </a>
          ) : null}
        </div>
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <PrintButton />
          <UserDialog user={account} isLabeled />
          <RoleButton user={account} isViewer={isViewer} isLabeled />
          <UserDeleteButton user={account} isViewer={isViewer} isLabeled listHref={listHref} />
        </div>
      </div>
    </header>
  )
}
