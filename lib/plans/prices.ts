import type { PlanId } from '@/lib/plans/ids'

// The browser loads this file with the contact form, so keep it small.

/**
 * The offered plans with their monthly prices in US dollars (specification, section 9). This is the only place
 * that defines prices. Admins can change the prices that visitors see, so pages use planPrices() instead.
 */
export const offeredPlans = {
  basic: { name: 'Basic', price: '$29' },
  professional: { name: 'Professional', price: '$79' },
  enterprise: { name: 'Enterprise', price: '$199' },
} as const satisfies Record<PlanId, { name: string; price: string }>

export function isPlanId(value: string | null): value is PlanId {
  return value !== null && Object.hasOwn(offeredPlans, value)
}

/** The price of a plan by default, US dollars per month. */
export const defaultPrice = (plan: PlanId): number => Number(offeredPlans[plan].price.slice(1))

/** A price in US dollars as pages show it: whole, or with cents. */
export const formatPrice = (dollars: number): string =>
  `$${dollars.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(dollars) ? 0 : 2,
    maximumFractionDigits: 2,
  })}`
