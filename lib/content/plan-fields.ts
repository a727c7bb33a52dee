import type { PlanId } from '@/lib/forms/plan-ids'

// Apart from the features: the contact form needs these in the browser.

/** The plans with their monthly prices in US dollars, as written (specification, section 9). */
export const plans = {
  basic: { name: 'Basic', price: '$29' },
  professional: { name: 'Professional', price: '$79' },
  enterprise: { name: 'Enterprise', price: '$199' },
} as const satisfies Record<PlanId, object>

export function isPlanId(value: string | null): value is PlanId {
  return value !== null && Object.hasOwn(plans, value)
}
