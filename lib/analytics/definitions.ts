import type { Metric } from '@/lib/analytics/format'
import type { ListName } from '@/lib/analytics/report'

interface Definition {
  /** Wording of the specification (section 2, Admin Analytics). */
  label: string
  /** Explains to admins how the figure is counted (specification, section 9). */
  text: string
}

/** The definition of each card, in display order. */
export const metricDefinitions: Record<Metric, Definition> = {
  visitors: {
    label: 'Visitors',
    text: 'Different visitors with at least one pageview in the range. A visitor is identified by an ID that changes daily, otherwise by the account, otherwise by the truncated IP. A visitor who returns on another day is counted again.',
  },
  pageviews: {
    label: 'Pageviews',
    text: 'Pages opened in the range. Bots, signed-in admins and visitors who opt out of tracking are never recorded.',
  },
  viewsPerVisit: {
    label: 'Views Per Visit',
    text: 'Pageviews divided by visits, rounded to 2 decimals. A visit ends 30 minutes after its last activity: a page opened, or left.',
  },
  visitDuration: {
    label: 'Visit Duration',
    text: 'Average duration of the visits that began in the range. Where no visits are recorded, it is estimated per visitor from the first to the last pageview, counting only spans above 0 and below 3600 seconds.',
  },
  bounceRate: {
    label: 'Bounce Rate',
    text: 'Share of the visits that began in the range and have exactly one pageview.',
  },
}

/** Appended to the definition of each metric while a filter is set. */
export const filterDefinition =
  'With a filter: pageviews that match it, and the visits that contain at least one of them.'

/** Explains how online visitors are counted. */
export const onlineDefinition =
  'Visitors with a pageview in the last 5 minutes, independent of the range.'

/** The lists, in display order. `filter` is the URL parameter that a click on a row sets. */
export const listDefinitions = {
  countries: {
    label: 'Country',
    filter: 'country',
    text: 'Pageviews by the country reported by the hosting provider; Morocco if none is reported. The 10 countries with the most pageviews.',
  },
  devices: {
    label: 'Device',
    filter: 'device',
    text: 'Pageviews by device: Mobile if the user agent contains "mobile", Tablet if it contains "tablet", otherwise Desktop. The share has 1 decimal.',
  },
  pages: {
    label: 'Page',
    filter: 'page',
    text: 'Pageviews by the path of the page. The 10 pages with the most pageviews.',
  },
  sources: {
    label: 'Source',
    filter: 'source',
    text: 'Pageviews by the referring host, without "www.". Direct if there is none or it is this site. The 10 sources with the most pageviews.',
  },
} as const satisfies Record<ListName, Definition & { filter: string }>
