import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Correspondence } from '@/app/admin/users/[id]/_components/correspondence'
import { Figures } from '@/app/admin/users/[id]/_components/figures'
import { MemberHeader } from '@/app/admin/users/[id]/_components/member-header'
import { MemberPlans } from '@/app/admin/users/[id]/_components/member-plans'
import { Progress } from '@/app/admin/users/[id]/_components/progress'
import { Results } from '@/app/admin/users/[id]/_components/results'
import { TrainingForm } from '@/app/admin/users/[id]/_components/training-form'
import { listUrl } from '@/components/admin/list-url'
import { requireAdmin } from '@/lib/auth/guards'
import type { RawParams } from '@/lib/forms/list-params'
import { getMember } from '@/lib/members/admin-queries'
import { memberTotals } from '@/lib/members/figures'
import { listPlans } from '@/lib/plans/admin-queries'
import { nameOf } from '@/lib/users/fields'
import { userParamsSchema } from '@/lib/users/list-schema'

interface Props {
  params: Promise<{ id: string }>
  /** Parameters of the list the member was opened from. */
  searchParams: Promise<RawParams>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const member = await getMember((await params).id)
  if (!member) notFound()
  return { title: nameOf(member.account) }
}

// A loading.tsx would start streaming, and an unknown user would respond with 200 instead of 404.
export default async function MemberPage({ params, searchParams }: Props) {
  const { id } = await params
  const viewer = await requireAdmin(`/admin/users/${id}`)
  const member = await getMember(id)
  if (!member) notFound()
  const { account } = member
  const plans = (await listPlans([account.id])).get(account.id) ?? []
  const totals = memberTotals(member)
  const list = userParamsSchema.parse(await searchParams)
  return (
    <div className="space-y-6">
      <MemberHeader
        account={account}
        isViewer={account.id === viewer.id}
        listHref={listUrl('/admin/users', list)}
      />
      <Figures account={account} totals={totals} />
      <MemberPlans account={account} plans={plans} />
      <Progress modules={member.modules} lessons={member.lessons} />
      {/* Columns instead of a grid, whose rows would leave gaps below short sections. */}
      <div className="gap-6 *:mb-6 *:break-inside-avoid lg:columns-2">
        <Results {...member} />
        <TrainingForm userId={account.id} />
        <Correspondence {...member} />
      </div>
    </div>
  )
}
