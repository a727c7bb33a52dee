import { planComparison } from '@/lib/plans/comparison'
import type { PlanId } from '@/lib/plans/ids'
import { offeredPlans } from '@/lib/plans/prices'

export interface PlanFeature {
  label: string
  offer: boolean | 'planned'
}

/** A plan, as shown on its card on the pricing page (specification, section 3, Pricing plan). */
export interface PricingPlan {
  id: PlanId
  name: string
  /** Price for one period in US dollars, as shown on the card. */
  price: string
  period: string
  description: string
  /** Whether the card is marked as "Most popular". */
  featured: boolean
  /** Every plan lists the same features in the same order, so that visitors can compare the cards. */
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
