import type { PlanId } from '@/lib/plans/ids'

// The browser loads this file with the contact form, so keep it small.

/**
 * The offered plans with their monthly prices in US dollars, as shown to visitors (specification, section 9).
 * This is the only place that defines prices. Pages, emails and tests import them from here.
 */
export const offeredPlans = {
  basic: { name: 'Basic', price: '$29' },
  professional: { name: 'Professional', price: '$79' },
  enterprise: { name: 'Enterprise', price: '$199' },
} as const satisfies Record<PlanId, { name: string; price: string }>

export function isPlanId(value: string | null): value is PlanId {
  return value !== null && Object.hasOwn(offeredPlans, value)
}
