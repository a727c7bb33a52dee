/** Which lessons of a module can be watched without a plan. Each lesson shows its own badge. */
export const moduleAccess = {
  available:
    'Available modules need no plan. Some lessons are open to everyone, the others with a free account.',
  locked: 'Locked modules need a subscription.',
} as const
