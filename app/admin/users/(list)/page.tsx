import { Newspaper, Users } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { UserActions } from '@/app/admin/users/_components/user-actions'
import { UserTable } from '@/app/admin/users/_components/user-table'
import { UsersTabs } from '@/app/admin/users/_components/users-tabs'
import { EmptyState } from '@/components/admin/empty-state'
import { ExportLink } from '@/components/admin/export-link'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { LinkButton } from '@/components/ui/link-button'
import { requireAdmin } from '@/lib/auth/guards'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { RawParams } from '@/lib/forms/list-params'
import { countInvitations } from '@/lib/invitations/admin-queries'
import { listPlans } from '@/lib/plans/admin-queries'
import { planIds } from '@/lib/plans/ids'
import { moduleGroups } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'
import { listUsers } from '@/lib/users/admin-queries'
import { USERS_PER_PAGE } from '@/lib/users/fields'
import { userParamsSchema } from '@/lib/users/list-schema'

export const metadata: Metadata = { title: 'Users' }

const PATHNAME = '/admin/users'
const roleOptions = [
  { value: 'admin', label: 'Admins' },
  { value: 'user', label: 'Users' },
]
const planOptions = [
  ...planIds.map((id) => ({ value: id, label: offeredPlans[id].name })),
  { value: 'none', label: 'No plan' },
  { value: 'ending', label: 'Ends within 14 days' },
]
const learningOptions = [{ value: 'never', label: 'Never learned' }]

export default async function AdminUsersPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  const viewer = await requireAdmin()
  const requested = userParamsSchema.parse(await searchParams)
  const { q, role, plan, learning, sort = '-joined' } = requested
  const [{ users, total, page }, invitations] = await Promise.all([
    listUsers(requested),
    countInvitations(),
  ])
  const [catalog, plans] = await Promise.all([getCatalog(), listPlans(users.map(({ id }) => id))])
  const params = { q, role, plan, learning, sort }
  return (
    <div className="space-y-4">
      <PageHeader title="Users" description="Accounts, their plans and admin access.">
        <ExportLink
          href={listUrl(`${PATHNAME}/export`, params)}
          name="users"
          className="ml-0 max-sm:h-11"
        />
        <LinkButton variant="outline">
          <Link href={`${PATHNAME}/subscribers`}>
            <Newspaper aria-hidden />
            Subscribers
          </Link>
        </LinkButton>
        <UserActions groups={moduleGroups(catalog)} />
      </PageHeader>
      <UsersTabs current="accounts" invitations={invitations} />
      <FilterForm label="Search by name or email" search={q} hidden={{ sort }}>
        <FilterSelect name="role" label="Role" value={role ?? ''} options={roleOptions} />
        <FilterSelect name="plan" label="Plan" value={plan ?? ''} options={planOptions} />
        <FilterSelect
          name="learning"
          label="Learning"
          value={learning ?? ''}
          options={learningOptions}
        />
      </FilterForm>
      {users.length > 0 ? (
        <UserTable
          users={users}
          plans={plans}
          groups={moduleGroups(catalog)}
          viewerId={viewer.id}
          pathname={PATHNAME}
          params={params}
          list={{ ...requested, page }}
        />
      ) : (
        <EmptyState icon={Users} title="No users found">
          <Link href={PATHNAME} className="text-signal underline underline-offset-4">
            Clear search and filters
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
