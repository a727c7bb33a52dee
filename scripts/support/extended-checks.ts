/**
 * The commands that `npm test` leaves out, because they take long, or need other programs or the network. They run
 * in this order. A unit test fails when a check, test or benchmark of package.json is neither here nor in `npm test`.
 */
export const extendedChecks: readonly string[] = [
  'check:vercel',
  'check:nginx',
  'check:films',
  'check:browsers',
  'check:speech',
  'test:email',
  'test:load',
  'test:hostile',
  'test:faults',
  'test:mutation',
  'bench:search',
  'bench:learning',
  // Also runs bench:analytics.
  'bench',
]
