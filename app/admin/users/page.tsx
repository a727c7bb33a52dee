import { ExternalLink, Users } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { z } from 'zod'
import { UserTable } from '@/app/admin/users/_components/user-table'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { Button } from '@/components/ui/button'
import { requireAdmin } from '@/lib/auth/guards'
import { choiceParam, pageParam, type RawParams, searchParam } from '@/lib/forms/list-params'
import { listPlans } from '@/lib/plans/admin-queries'
import { listUsers } from '@/lib/users/admin-queries'
import { USERS_PER_PAGE, userRoles, userSorts } from '@/lib/users/fields'

export const metadata: Metadata = { title: 'Users' }

const PATHNAME = '/admin/users'
const roleOptions = [
  { value: 'admin', label: 'Admins' },
  { value: 'user', label: 'Users' },
]
const paramsSchema = z.object({
  q: searchParam,
  role: choiceParam(userRoles),
  sort: choiceParam(userSorts),
  page: pageParam,
})

/** Invited users sign up themselves (specification, section 2, Admin Users). */
function InviteLink() {
  return (
    <Button asChild>
      <a href="/auth?invite=1" target="_blank" rel="noopener">
        Invite User
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens the sign-in page in a new tab)</span>
      </a>
    </Button>
  )
}

export default async function AdminUsersPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  const viewer = await requireAdmin()
  const { q, role, sort = '-joined', ...requested } = paramsSchema.parse(await searchParams)
  const { users, total, page } = await listUsers({ search: q, role, sort, page: requested.page })
  const plans = await listPlans(users.map(({ id }) => id))
  const params = { q, role, sort }
  return (
    <div className="space-y-4">
      <PageHeader
        title="Users"
        description="All accounts, their plans, and who has access to the admin area."
      >
        <InviteLink />
      </PageHeader>
      <FilterForm label="Search by name or email" search={q} hidden={{ sort }}>
        <FilterSelect name="role" label="Role" value={role ?? ''} options={roleOptions} />
      </FilterForm>
      {users.length > 0 ? (
        <UserTable
          users={users}
          plans={plans}
          viewerId={viewer.id}
          pathname={PATHNAME}
          params={params}
        />
      ) : (
        <EmptyState icon={Users} title="No users found">
          <Link href={PATHNAME} className="text-signal underline underline-offset-4">
            Clear search and filter
          </Link>
        </EmptyState>
      )}
      <Pager
        pathname={PATHNAME}
        params={params}
        page={page}
        pageSize={USERS_PER_PAGE}
        total={total}
        noun={['user', 'users']}
      />
    </div>
  )
}
