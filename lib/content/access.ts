/** Which lessons of a module can be watched without a plan. Each lesson shows its own badge. */
export const moduleAccess = {
  available: 'The lessons of Available modules are free, most of them with a free account.',
  locked: 'Locked modules need a subscription.',
} as const
