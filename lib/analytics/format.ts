import type { Totals } from '@/lib/analytics/report'

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const twoDecimals = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const regions = new Intl.DisplayNames('en-US', { type: 'region', fallback: 'code' })

/** A count: "1,234". */
export const formatCount = (count: number) => whole.format(count)

/** Views per visit with 2 decimals (specification, section 9). */
export const formatRatio = (ratio: number) => twoDecimals.format(ratio)

/** A percentage with 1 decimal (specification, section 9, device share): "45.0%". */
export const formatPercent = (percent: number) => `${oneDecimal.format(percent)}%`

/** Seconds as "Xm Ys" (specification, section 9), without hours. */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds)
  return `${Math.floor(rounded / 60)}m ${rounded % 60}s`
}

/** The name of the country with this code. Returns an unknown code unchanged. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code
  return regions.of(code) ?? code
}

/** The share of `part` in `total`, percent from 0 to 100. */
export const shareOf = (part: number, total: number) =>
  total > 0 ? Math.min(100, (part / total) * 100) : 0

/** The metrics that have a card. */
export type Metric = Exclude<keyof Totals, 'visits'>

export const formatMetric: Record<Metric, (value: number) => string> = {
  visitors: formatCount,
  pageviews: formatCount,
  viewsPerVisit: formatRatio,
  visitDuration: formatDuration,
  bounceRate: formatPercent,
}

export interface Change {
  direction: 'up' | 'down' | 'same'
  /** The difference without a sign: "12.5%", "3.1 points". Empty if there is no difference. */
  amount: string
  /** Null if there is no difference. For the bounce rate lower is better, for all other metrics higher. */
  isBetter: boolean | null
}

/**
 * Compares a metric with the previous period. Returns null if there is no previous period. The difference of
 * two percentages is in points. Any other difference is in percent of the previous value.
 */
export function compare(metric: Metric, totals: Totals, previous: Totals | null): Change | null {
  if (!previous) return null
  const [value, base] = [totals[metric], previous[metric]]
  // Without visits, an average is undefined.
  const isAverage = metric !== 'visitors' && metric !== 'pageviews'
  if (isAverage && (totals.visits === 0 || previous.visits === 0)) return null
  if (base === 0 && metric !== 'bounceRate') return value === 0 ? same : null
  const difference = metric === 'bounceRate' ? value - base : ((value - base) / base) * 100
  const size = oneDecimal.format(Math.abs(difference))
  if (size === '0.0') return same
  return {
    direction: difference > 0 ? 'up' : 'down',
    amount: metric === 'bounceRate' ? `${size} points` : `${size}%`,
    isBetter: difference > 0 === (metric !== 'bounceRate'),
  }
}

const same: Change = { direction: 'same', amount: '', isBetter: null }
