import { Time } from '@/components/admin/time'
import { formatPlayed } from '@/lib/duration'
import type { memberTotals } from '@/lib/members/figures'
import type { MemberAccount } from '@/lib/members/schema'
import { formatDay } from '@/lib/plans/fields'

/** Not shown for a member without any, because the sentence below says so. */
const Totals = ({ figures }: { figures: readonly { label: string; value: string | number }[] }) => (
  <dl className="grid grid-cols-2 gap-px overflow-clip rounded-lg border bg-border sm:grid-cols-3 lg:grid-cols-5">
    {figures.map(({ label, value }) => (
      <div key={label} className="bg-card p-4 max-sm:first:col-span-2 sm:max-lg:last:col-span-2">
        <dt className="text-sm font-medium text-muted-foreground">{label}</dt>
        <dd className="mt-1 text-lg leading-tight font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
)

/** The member's totals, and when they joined, signed in and learned. */
export function Figures({
  account,
  totals,
}: {
  account: MemberAccount
  totals: ReturnType<typeof memberTotals>
}) {
  const { played, completed, started, passedChecks, solvedCases, certificates } = totals
  const isEmpty = played + started + passedChecks + solvedCases + certificates === 0
  const figures = [
    { label: 'Film watched', value: played > 0 ? formatPlayed(played) : '–' },
    {
      label: 'Lessons completed',
      value: started > 0 ? `${completed} of ${started} started` : '–',
    },
    { label: 'Checks passed', value: passedChecks || '–' },
    { label: 'Cases solved', value: solvedCases || '–' },
    { label: 'Certificates', value: certificates || '–' },
  ]
  return (
    <div className="space-y-2">
      {isEmpty ? null : <Totals figures={figures} />}
      <p className="text-sm text-muted-foreground">
        Joined <Time iso={account.joinedAt} format="date" />.{' '}
        {account.lastSignInAt ? (
          <>
            <span>Last sign-in</span> <Time iso={account.lastSignInAt} />
            <span>.</span>
          </>
        ) : (
          <span>Never signed in.</span>
        )}{' '}
        <span>
          {totals.lastDay ? `Last lesson ${formatDay(totals.lastDay)}.` : 'No lesson watched yet.'}
        </span>
      </p>
    </div>
  )
}
