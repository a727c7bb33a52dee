import { describe, expect, test } from 'vitest'
import { labeledIndexes, linePath, niceTicks, positionOf } from '@/components/ui/chart-scale'
import { addDays, countDays, dayIn, hourIn, isDay } from '@/lib/analytics/days'
import {
  compare,
  countryName,
  formatCount,
  formatDuration,
  formatPercent,
  formatRatio,
  shareOf,
} from '@/lib/analytics/format'
import { emptyReport, reportSchema, type Totals } from '@/lib/analytics/report'
import { formatDays, pointLabel, pointName, untilNow } from '@/lib/analytics/series'

const totals = (changes: Partial<Totals> = {}): Totals => ({
  visitors: 100,
  pageviews: 300,
  visits: 120,
  viewsPerVisit: 2.5,
  visitDuration: 100,
  bounceRate: 40,
  ...changes,
})

describe('figures', () => {
  test.each([
    [0, '0m 0s'],
    [45, '0m 45s'],
    [60, '1m 0s'],
    [95, '1m 35s'],
    [59.6, '1m 0s'],
    [3600, '60m 0s'],
    [90_061, '1501m 1s'],
  ])('%d seconds are written %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text))

  test('counts have separators, ratios 2 decimals, percentages 1 decimal', () => {
    expect(formatCount(1_234_567)).toBe('1,234,567')
    expect(formatRatio(3)).toBe('3.00')
    expect(formatRatio(1.333)).toBe('1.33')
    expect(formatPercent(45)).toBe('45.0%')
    expect(formatPercent(33.333)).toBe('33.3%')
  })

  test('names countries, keeps unknown codes, and never throws', () => {
    expect(countryName('MA')).toBe('Morocco')
    expect(countryName('QQ')).toBe('QQ')
    expect(countryName('not a code')).toBe('not a code')
  })

  test('a share is between 0 and 100, even if the total is 0', () => {
    expect(shareOf(1, 4)).toBe(25)
    expect(shareOf(0, 0)).toBe(0)
    expect(shareOf(9, 4)).toBe(100)
  })
})

describe('comparison with the previous period', () => {
  test('is missing without data of the previous period', () => {
    expect(compare('visitors', totals(), null)).toBeNull()
    expect(compare('visitors', totals(), totals({ visitors: 0 }))).toBeNull()
    expect(compare('bounceRate', totals(), totals({ visits: 0, bounceRate: 0 }))).toBeNull()
    expect(compare('visitDuration', totals({ visits: 0 }), totals())).toBeNull()
  })

  test('an increase is good and shows its percentage', () => {
    const change = compare('visitors', totals({ visitors: 125 }), totals())
    expect(change).toEqual({ direction: 'up', amount: '25.0%', isBetter: true })
    expect(compare('visitDuration', totals({ visitDuration: 50 }), totals())).toEqual({
      direction: 'down',
      amount: '50.0%',
      isBetter: false,
    })
  })

  test('a lower bounce rate is better and is compared in percentage points', () => {
    expect(compare('bounceRate', totals({ bounceRate: 37.5 }), totals())).toEqual({
      direction: 'down',
      amount: '2.5 points',
      isBetter: true,
    })
    expect(compare('bounceRate', totals(), totals({ bounceRate: 0 }))?.isBetter).toBe(false)
  })

  test('a change that rounds to zero counts as unchanged', () => {
    const almost = totals({ pageviews: 100_000 })
    expect(compare('pageviews', { ...almost, pageviews: 100_001 }, almost)?.direction).toBe('same')
    expect(compare('visitors', totals({ visitors: 0 }), totals({ visitors: 0 }))?.direction).toBe(
      'same',
    )
  })
})

describe('days', () => {
  test('days start in the time zone of the site', () => {
    const late = new Date('2026-11-20T23:30:00Z')
    expect(dayIn('UTC', late)).toBe('2026-11-20')
    expect(dayIn('Asia/Tokyo', late)).toBe('2026-11-21')
    expect(hourIn('Asia/Tokyo', late)).toBe('2026-11-21T08:00')
  })

  test('days are counted across months, leap days and years', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(countDays('2026-11-01', '2026-11-30')).toBe(30)
    expect(countDays('2026-11-01', '2026-11-01')).toBe(1)
  })

  test.each(['2026-02-31', '2026-13-01', '2026-1-1', '0000-01-01', '+002026-01-01', 'today', ''])(
    '%j is not a day',
    (text) => expect(isDay(text)).toBe(false),
  )

  test('formats a range, and a range of one day as a single date', () => {
    expect(formatDays('2026-11-01', '2026-11-21')).toBe('Nov 1, 2026 to Nov 21, 2026')
    expect(formatDays('2026-11-21', '2026-11-21')).toBe('Nov 21, 2026')
  })
})

describe('the chart', () => {
  test('points are named after their unit', () => {
    expect(pointName('2026-11-03', 'day')).toBe('Tue, Nov 3, 2026')
    expect(pointName('2026-11-03T14:00', 'hour')).toBe('Nov 3, 14:00')
    expect(pointName('2026-11', 'month')).toBe('November 2026')
    expect(pointLabel('2026-11-03', 'day')).toBe('Nov 3')
    expect(pointLabel('2026-11-03T14:00', 'hour')).toBe('14:00')
    expect(pointLabel('2026-11', 'month')).toBe('Nov 2026')
  })

  test('omits future points and marks the current point as incomplete', () => {
    const hours = ['2026-11-21T13:00', '2026-11-21T14:00', '2026-11-21T15:00', '2026-11-21T16:00']
    const series = hours.map((at) => ({ at, visitors: 0, pageviews: 0 }))
    const report = { series, unit: 'hour' as const, timeZone: 'Asia/Tokyo' }
    const now = new Date('2026-11-21T05:20:00Z')
    expect(untilNow(report, now)).toEqual({ points: series.slice(0, 2), isLastOpen: true })
    expect(untilNow(report, new Date('2026-11-22T09:00:00Z')).isLastOpen).toBe(false)
    // Keeps a future point that has data: the database's clock or time zone rules may differ from ours.
    const seen = series.with(2, { at: '2026-11-21T15:00', visitors: 1, pageviews: 1 })
    expect(untilNow({ ...report, series: seen }, now).points).toHaveLength(3)
    expect(untilNow({ ...report, series: [] }, now)).toEqual({ points: [], isLastOpen: false })
  })

  test('grid lines are round integers up to the highest point', () => {
    expect(niceTicks(0)).toEqual([0, 1])
    expect(niceTicks(3)).toEqual([0, 1, 2, 3])
    expect(niceTicks(37)).toEqual([0, 10, 20, 30, 40])
    expect(niceTicks(193)).toEqual([0, 50, 100, 150, 200])
    expect(niceTicks(1_000_001).at(-1)).toBeGreaterThanOrEqual(1_000_001)
  })

  test('labels do not overlap, a single point is centered', () => {
    expect(labeledIndexes(3, 8)).toEqual([0, 1, 2])
    expect(labeledIndexes(120, 8)).toHaveLength(8)
    expect(labeledIndexes(0, 8)).toEqual([])
    expect(positionOf(0, 1)).toBe(50)
    expect(positionOf(2, 3)).toBe(100)
    expect(linePath([])).toBe('')
    expect(
      linePath([
        { x: 0, y: 100 },
        { x: 100, y: 0 },
      ]),
    ).toBe('M0.000 100.000L100.000 0.000')
  })
})

test('the placeholder report matches the schema of a report', () => {
  const request = { start: null, end: null, filters: {} }
  const day = { today: '2026-11-21', timeZone: 'UTC' }
  expect(() => reportSchema.parse(emptyReport(request, day))).not.toThrow()
})
