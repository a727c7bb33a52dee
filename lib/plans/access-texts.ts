// The browser loads this file with the notes at locked modules, so keep it small.

/** Who may open a lesson or a fault case. */
export const accessLabels = { free: 'Free', member: 'Free with account', plan: 'Plan' } as const

/** Explains which modules and fault cases need a plan. */
export const moduleAccess = {
  available:
    'Available modules need no plan. Some lessons are open to everyone, the others with a free account.',
  locked: 'Locked modules need a subscription.',
  /** A test compares the numbers with the catalog of cases. */
  cases:
    'Three fault cases are open to every visitor, two more with a free account. The others need a plan that opens their module.',
} as const
