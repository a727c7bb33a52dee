/* The figures of the visits fixture, computed by hand. */

export const zero = {
  visitors: 0,
  pageviews: 0,
  visits: 0,
  viewsPerVisit: 0,
  visitDuration: 0,
  bounceRate: 0,
}

// Days a to e have 2, 3, 2, 3 and 0 visitors with a pseudonym. Visitors without a pseudonym: 198.51.100.0
// on c, d and e, a signed-in user on d and e, 192.0.2.0 and 203.0.113.0 on e. Seconds of the visits:
// a 180 + 0 + 120, b 720 + 90 + 120 + 1200, c 3480 + 0, d 360 + 0 + 600. Each day except e has one bounce.
export const totals = {
  all: {
    visitors: 14,
    pageviews: 40,
    visits: 12,
    viewsPerVisit: 3.33,
    visitDuration: 573,
    bounceRate: 33.3,
  },
  firstTwo: {
    visitors: 5,
    pageviews: 16,
    visits: 7,
    viewsPerVisit: 2.29,
    visitDuration: 347,
    bounceRate: 28.6,
  },
  b: {
    visitors: 3,
    pageviews: 10,
    visits: 4,
    viewsPerVisit: 2.5,
    visitDuration: 533,
    bounceRate: 25,
  },
  c: {
    visitors: 3,
    pageviews: 6,
    visits: 2,
    viewsPerVisit: 3,
    visitDuration: 1740,
    bounceRate: 50,
  },
  d: {
    visitors: 5,
    pageviews: 11,
    visits: 3,
    viewsPerVisit: 3.67,
    visitDuration: 320,
    bounceRate: 33.3,
  },
  // Day e has no visits, so the duration is the time between the first and last page view of a visitor:
  // 600 s and 300 s. 0 s and 5400 s do not count.
  e: { ...zero, visitors: 4, pageviews: 7, visitDuration: 450 },
}

export const filtered: [string, Record<string, string>, typeof zero][] = [
  [
    'a page',
    { page: '/pricing' },
    {
      visitors: 4,
      pageviews: 5,
      visits: 4,
      viewsPerVisit: 1.25,
      visitDuration: 615,
      bounceRate: 0,
    },
  ],
  [
    'a source',
    { source: 'google.com' },
    { visitors: 5, pageviews: 5, visits: 5, viewsPerVisit: 1, visitDuration: 1068, bounceRate: 0 },
  ],
  [
    'a device and a country',
    { device: 'Mobile', country: 'MA' },
    {
      visitors: 4,
      pageviews: 5,
      visits: 4,
      viewsPerVisit: 1.25,
      visitDuration: 150,
      bounceRate: 75,
    },
  ],
  [
    'a page and a device',
    { page: '/', device: 'Desktop' },
    {
      visitors: 8,
      pageviews: 14,
      visits: 4,
      viewsPerVisit: 3.5,
      visitDuration: 1035,
      bounceRate: 0,
    },
  ],
  [
    'all four',
    { page: '/', source: 'google.com', device: 'Mobile', country: 'FR' },
    { visitors: 1, pageviews: 1, visits: 1, viewsPerVisit: 1, visitDuration: 720, bounceRate: 0 },
  ],
  ['a page without views', { page: '/nowhere' }, zero],
]
