// The browser loads this file with the notes at locked modules, so keep it small.

/** Explains which modules need a plan. */
export const moduleAccess = {
  available:
    'Available modules need no plan. Some lessons are open to everyone, the others with a free account.',
  locked: 'Locked modules need a subscription.',
} as const
