import { BadgeCheck, Layers } from 'lucide-react'
import type { Metadata } from 'next'
import Link from 'next/link'
import { z } from 'zod'
import { CertificateTable } from '@/app/admin/certificates/_components/certificate-table'
import { EmptyState } from '@/components/admin/empty-state'
import { FilterForm } from '@/components/admin/filter-form'
import { FilterSelect } from '@/components/admin/filter-select'
import { PageHeader } from '@/components/admin/page-header'
import { Pager } from '@/components/admin/pager'
import { LinkButton } from '@/components/ui/link-button'
import {
  CERTIFICATES_PER_PAGE,
  certificateStates,
  listCertificates,
} from '@/lib/certificates/admin-queries'
import { choiceParam, pageParam, type RawParams, searchParam } from '@/lib/forms/list-params'

export const metadata: Metadata = { title: 'Certificates' }

const PATHNAME = '/admin/certificates'
const stateOptions = [
  { value: 'valid', label: 'Valid' },
  { value: 'revoked', label: 'Revoked' },
]
const paramsSchema = z.object({
  q: searchParam,
  state: choiceParam(certificateStates),
  page: pageParam,
})

export default async function CertificatesPage({
  searchParams,
}: {
  searchParams: Promise<RawParams>
}) {
  const { q, state, ...requested } = paramsSchema.parse(await searchParams)
  const { certificates, total, page } = await listCertificates({
    search: q,
    state,
    page: requested.page,
  })
  return (
    <div className="space-y-4">
      <PageHeader
        title="Certificates"
        description="All certificates that were issued, with what they weigh and what they don’t prove. Revoke one, or issue it again."
      >
        <LinkButton variant="outline">
          <Link href={`${PATHNAME}/versions`}>
            <Layers aria-hidden />
            Versions
          </Link>
        </LinkButton>
      </PageHeader>
      <FilterForm label="Search by name, number or course" search={q}>
        <FilterSelect name="state" label="State" value={state ?? ''} options={stateOptions} />
      </FilterForm>
      {certificates.length > 0 ? (
        <CertificateTable certificates={certificates} />
      ) : (
        <EmptyState icon={BadgeCheck} title="No certificates found">
          {q || state ? (
            <Link href={PATHNAME} className="text-signal underline underline-offset-4">
              Clear search and filter
            </Link>
          ) : (
            'Members receive them when they have done what the version of a category requires.'
          )}
        </EmptyState>
      )}
      <Pager
        pathname={PATHNAME}
        params={{ q, state }}
        page={page}
        pageSize={CERTIFICATES_PER_PAGE}
        total={total}
        noun={['certificate', 'certificates']}
      />
    </div>
  )
}
