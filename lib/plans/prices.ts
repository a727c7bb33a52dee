import type { PlanId } from '@/lib/plans/ids'

// The browser loads this file with the contact form, so it holds nothing else about the plans.

/**
 * The plans on offer with their monthly prices in US dollars, as shown (specification, section 9). A
 * price is written here only: pages, emails and tests read it from here.
 */
export const offeredPlans = {
  basic: { name: 'Basic', price: '$29' },
  professional: { name: 'Professional', price: '$79' },
  enterprise: { name: 'Enterprise', price: '$199' },
} as const satisfies Record<PlanId, { name: string; price: string }>

export function isPlanId(value: string | null): value is PlanId {
  return value !== null && Object.hasOwn(offeredPlans, value)
}
