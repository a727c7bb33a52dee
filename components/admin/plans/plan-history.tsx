import { Pencil } from 'lucide-react'
import { ConfirmButton } from '@/components/admin/confirm-button'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { endPlanAction } from '@/lib/plans/admin-actions'
import { formatPlanDays, type Plan, planStateLabels } from '@/lib/plans/fields'
import type { ModuleGroup } from '@/lib/plans/modules'
import { offeredPlans } from '@/lib/plans/prices'

function PlanEntry({
  plan,
  titles,
  onChange,
}: {
  plan: Plan
  /** Titles of the modules by their codes. */
  titles: ReadonlyMap<string, string>
  onChange: () => void
}) {
  const { name } = offeredPlans[plan.plan]
  const isOver = plan.state === 'ended' || plan.state === 'canceled'
  return (
    <li className="space-y-2 px-4 py-3 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{name}</span>
        <Badge variant={plan.state === 'running' ? 'success' : 'outline'}>
          {planStateLabels[plan.state]}
        </Badge>
        <span className="text-muted-foreground tabular-nums">{formatPlanDays(plan)}</span>
      </div>
      {plan.modules.length > 0 ? (
        <ul className="text-muted-foreground">
          {plan.modules.map((id) => (
            <li key={id}>{`${id} ${titles.get(id)}`}</li>
          ))}
        </ul>
      ) : null}
      <p className="[overflow-wrap:anywhere]">{plan.reason}</p>
      {isOver ? null : (
        <div className="flex gap-2">
          <Button type="button" variant="outline" size="sm" onClick={onChange}>
            <Pencil aria-hidden />
            Change
          </Button>
          <ConfirmButton
            variant="outline"
            size="sm"
            title={`End the ${name} plan?`}
            question="The member loses access to its lessons immediately. An ended plan can't be resumed, but you can grant a new one."
            confirmLabel="End plan"
            action={() => endPlanAction({ id: plan.id })}
          >
            End
          </ConfirmButton>
        </div>
      )}
    </li>
  )
}

/** All plans of a user, the latest first. */
export function PlanHistory({
  plans,
  groups,
  onChange,
}: {
  plans: readonly Plan[]
  groups: readonly ModuleGroup[]
  onChange: (plan: Plan) => void
}) {
  if (plans.length === 0) {
    return <p className="text-sm text-muted-foreground">This user has no plan yet.</p>
  }
  const titles = new Map(
    groups.flatMap(({ modules }) => modules.map(({ id, title }): [string, string] => [id, title])),
  )
  return (
    <ul aria-label="Plans" className="divide-y rounded-lg border">
      {plans.map((plan) => (
        <PlanEntry key={plan.id} plan={plan} titles={titles} onChange={() => onChange(plan)} />
      ))}
    </ul>
  )
}
