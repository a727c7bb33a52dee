import { Icon } from '@/components/ui/icon'
import type { PlanFeature } from '@/lib/plans/cards'

/** A check if the plan includes the feature, a clock if the feature is planned, otherwise a dash. */
export function OfferIcon({ offer }: Pick<PlanFeature, 'offer'>) {
  if (offer === 'planned') {
    return <Icon name="clock" className="size-5 shrink-0 text-muted-foreground" />
  }
  return offer ? (
    <Icon name="check" className="size-5 shrink-0 text-success" />
  ) : (
    <Icon name="minus" className="size-5 shrink-0" />
  )
}
