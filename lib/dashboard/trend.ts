import type { Trend } from '@/lib/dashboard/schema'

/**
 * The change of a figure since the previous period: "+12%", "−5%" or "±0%". A change from zero has no percentage,
 * so it is "new". Null if both figures are zero.
 */
export function changeOf({ current, previous }: Trend): string | null {
  if (previous === 0) return current === 0 ? null : 'new'
  const percent = Math.round((100 * (current - previous)) / previous)
  if (percent === 0) return '±0%'
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent).toLocaleString('en-US')}%`
}

/** The specification promises a response within 24 hours (section 9). */
const RESPONSE_MS = 24 * 3600 * 1000

/** Whether a message has waited for longer than the site promises. */
export const isOverdue = (iso: string, now = Date.now()): boolean =>
  now - Date.parse(iso) > RESPONSE_MS
