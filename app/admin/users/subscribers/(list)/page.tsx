import { ArrowLeft, Newspaper } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { SubscriberTable } from '@/app/admin/users/subscribers/_components/subscriber-table'
import { EmptyState } from '@/components/admin/empty-state'
import { ExportLink } from '@/components/admin/export-link'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { listUrl } from '@/components/admin/list-url'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { LinkButton } from '@/components/ui/link-button'
import { requireAdmin } from '@/lib/auth/guards'
import type { RawParams } from '@/lib/forms/list-params'
import { listSubscribers } from '@/lib/subscribers/admin-queries'
import { SUBSCRIBERS_PER_PAGE, SUBSCRIBERS_TEXT } from '@/lib/subscribers/fields'
import { type SubscriberParams, subscriberParamsSchema } from '@/lib/subscribers/schema'

export const metadata: Metadata = { title: 'Subscribers' }

const PATHNAME = '/admin/users/subscribers'
const listOptions = [
  { value: 'newsletter', label: 'Newsletter' },
  { value: 'modules', label: 'Modules' },
]
const stateOptions = [
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'pending', label: 'Not confirmed' },
]

function NoSubscribers({ q, list, state }: SubscriberParams) {
  return q || list || state ? (
    <EmptyState icon={Newspaper} title="No subscribers found">
      <Link href={PATHNAME} className="text-signal underline underline-offset-4">
        Clear search and filters
      </Link>
    </EmptyState>
  ) : (
    <EmptyState icon={Newspaper} title="No subscribers yet">
      Visitors subscribe below the articles of the blog, and on the pages of modules that aren't
      published yet.
    </EmptyState>
  )
}

export default async function SubscribersPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  await requireAdmin(PATHNAME)
  const requested = subscriberParamsSchema.parse(await searchParams)
  const { subscribers, total, page } = await listSubscribers(requested)
  const { q, list, state } = requested
  const params = { q, list, state }
  return (
    <div className="space-y-4">
      <PageHeader title="Subscribers" description={SUBSCRIBERS_TEXT}>
        <ExportLink
          href={listUrl(`${PATHNAME}/export`, params)}
          name="subscribers"
          className="ml-0 max-sm:h-11"
        />
        <LinkButton variant="outline">
          <Link href="/admin/users">
            <ArrowLeft aria-hidden />
            Users
          </Link>
        </LinkButton>
      </PageHeader>
      <FilterForm label="Search by email or module" search={q}>
        <FilterSelect name="list" label="List" value={list ?? ''} options={listOptions} />
        <FilterSelect name="state" label="State" value={state ?? ''} options={stateOptions} />
      </FilterForm>
      {subscribers.length > 0 ? (
        <SubscriberTable subscribers={subscribers} />
      ) : (
        <NoSubscribers {...requested} />
      )}
      {total > 0 ? (
        <Pager
          pathname={PATHNAME}
          params={params}
          page={page}
          pageSize={SUBSCRIBERS_PER_PAGE}
          total={total}
          noun={['subscriber', 'subscribers']}
        />
      ) : null}
    </div>
  )
}
