/** The plans, from the smallest (specification, section 9). */
export const planIds = ['basic', 'professional', 'enterprise'] as const
export type PlanId = (typeof planIds)[number]
