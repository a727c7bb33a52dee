import { Mail } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { UserActions } from '@/app/admin/users/_components/user-actions'
import { UsersTabs } from '@/app/admin/users/_components/users-tabs'
import { InvitationTable } from '@/app/admin/users/invitations/_components/invitation-table'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { requireAdmin } from '@/lib/auth/guards'
import { getCatalog } from '@/lib/courses/current-catalog'
import type { RawParams } from '@/lib/forms/list-params'
import { countInvitations, listInvitations } from '@/lib/invitations/admin-queries'
import { INVITATIONS_PER_PAGE, INVITATIONS_TEXT } from '@/lib/invitations/fields'
import { invitationParamsSchema } from '@/lib/invitations/schema'
import { moduleGroups } from '@/lib/plans/modules'

export const metadata: Metadata = { title: 'Invitations' }

const PATHNAME = '/admin/users/invitations'

function NoInvitations({ q }: { q: string }) {
  return q ? (
    <EmptyState icon={Mail} title="No invitations found">
      <Link href={PATHNAME} className="text-signal underline underline-offset-4">
        Clear search
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={Mail} title="No open invitations">
      Invite a person by email, with a plan if you like. The invitation stays here until it is
      accepted.
    </EmptyState>
  )
}

export default async function InvitationsPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  await requireAdmin(PATHNAME)
  const requested = invitationParamsSchema.parse(await searchParams)
  const { q } = requested
  const [{ invitations, total, page }, open, catalog] = await Promise.all([
    listInvitations(requested),
    // Without a search, the list has this count already.
    q ? countInvitations() : null,
    getCatalog(),
  ])
  const count = open ?? total
  return (
    <div className="space-y-4">
      <PageHeader title="Invitations" description={INVITATIONS_TEXT}>
        <UserActions groups={moduleGroups(catalog)} />
      </PageHeader>
      <UsersTabs current="invitations" invitations={count} />
      {count > 0 || q ? <FilterForm label="Search by email" search={q} /> : null}
      {invitations.length > 0 ? (
        <InvitationTable invitations={invitations} />
      ) : (
        <NoInvitations q={q} />
      )}
      {total > 0 ? (
        <Pager
          pathname={PATHNAME}
          params={{ q }}
          page={page}
          pageSize={INVITATIONS_PER_PAGE}
          total={total}
          noun={['invitation', 'invitations']}
        />
      ) : null}
    </div>
  )
}
