import { planComparison } from '@/lib/plans/comparison'
import type { PlanId } from '@/lib/plans/ids'
import { offeredPlans } from '@/lib/plans/prices'

export interface PlanFeature {
  label: string
  offer: boolean | 'planned'
}

/** A plan as its card on the pricing page shows it (specification, section 3, Pricing plan). */
export interface PricingPlan {
  id: PlanId
  name: string
  /** In US dollars for one period, as shown. */
  price: string
  period: string
  description: string
  /** Marked "Most popular". */
  featured: boolean
  /** The same features in the same order for every plan, so that the cards can be compared. */
  features: readonly PlanFeature[]
}

/** The cards of the three monthly plans (specification, section 9). */
export const pricingPlans: readonly PricingPlan[] = [
  {
    id: 'basic',
    ...offeredPlans.basic,
    period: '/month',
    description: 'For one technician who wants to close a particular gap.',
    featured: false,
    features: cardFeatures('basic'),
  },
  {
    id: 'professional',
    ...offeredPlans.professional,
    period: '/month',
    description: 'For one technician who works on the whole vehicle, every day.',
    featured: true,
    features: cardFeatures('professional'),
  },
  {
    id: 'enterprise',
    ...offeredPlans.enterprise,
    period: '/month',
    description: 'For workshops and schools that train a team.',
    featured: false,
    features: cardFeatures('enterprise'),
  },
]

function cardFeatures(plan: PlanId): PlanFeature[] {
  return planComparison
    .flatMap((group) => group.rows)
    .filter((row) => row.onCard)
    .map(({ label, offers }) => {
      const offer = offers[plan]
      return typeof offer === 'object' ? { label: offer.amount, offer: true } : { label, offer }
    })
}
