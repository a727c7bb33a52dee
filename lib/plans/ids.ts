// The only file of this folder that other domains may import (scripts/support/import-rules.ts).

/** The plans, smallest first (specification, section 9). */
export const planIds = ['basic', 'professional', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]
