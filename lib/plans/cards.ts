import {
  defaultLines,
  markPlanned,
  type PlanComparison,
  type PlanLines,
} from '@/lib/plans/comparison'
import { type PlanId, planIds } from '@/lib/plans/ids'
import { defaultPrice, formatPrice, offeredPlans } from '@/lib/plans/prices'

/** The texts of the plans that admins can change. Names, and what a plan opens, are part of the code. */
export interface PlanTexts {
  cards: Readonly<
    Record<
      PlanId,
      {
        /** US dollars per month. */
        price: number
        description: string
      }
    >
  >
  lines: PlanLines
}

const descriptions: Record<PlanId, string> = {
  basic: 'For one technician who wants to close a particular gap.',
  professional: 'For one technician who works on the whole vehicle, every day.',
  enterprise: 'For workshops and schools that train a team.',
}

const perPlan = <Value>(make: (plan: PlanId) => Value) =>
  Object.fromEntries(planIds.map((plan) => [plan, make(plan)])) as Record<PlanId, Value>

/** The texts of the specification (section 9). */
export const defaultPlanTexts: PlanTexts = {
  cards: perPlan((plan) => ({ price: defaultPrice(plan), description: descriptions[plan] })),
  lines: defaultLines,
}

/** The price of each plan for a month, as pages show it. */
export const planPrices = ({ cards }: PlanTexts) =>
  perPlan((plan) => formatPrice(cards[plan].price))
export type PlanPrices = ReturnType<typeof planPrices>

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
export function listPlanCards(texts: PlanTexts, comparison: PlanComparison): PricingPlan[] {
  const prices = planPrices(texts)
  return planIds.map((id) => ({
    id,
    name: offeredPlans[id].name,
    price: prices[id],
    period: '/month',
    description: texts.cards[id].description,
    featured: id === 'professional',
    features: cardFeatures(id, comparison),
  }))
}

const cardFeatures = (plan: PlanId, comparison: PlanComparison): PlanFeature[] =>
  comparison
    .flatMap((group) => group.rows)
    .filter((row) => row.onCard)
    .map(({ label, offers }) => {
      const offer = offers[plan]
      if (typeof offer === 'object') return { label: offer.amount, offer: true }
      return { label: offer === 'planned' ? markPlanned(label) : label, offer }
    })
