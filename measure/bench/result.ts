import { markdownTable } from '../../scripts/support/table.ts'

/** One row of the result table. */
export interface Result {
  metric: string
  target: string
  measured: string
  isMet: boolean
}

export const result = (
  metric: string,
  target: string,
  measured: string,
  isMet: boolean,
): Result => ({
  metric,
  target,
  measured,
  isMet,
})

/** A row whose target is an upper limit. */
export const atMost = (metric: string, value: number, limit: number, unit: string, note = '') =>
  result(
    metric,
    `≤ ${limit} ${unit}`,
    `${format(value)} ${unit}${note && ` (${note})`}`,
    value <= limit,
  )

/** A row whose target is a lower limit. */
export const atLeast = (metric: string, value: number, limit: number, note = '') =>
  result(metric, `≥ ${limit}`, `${format(value)}${note && ` (${note})`}`, value >= limit)

const format = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)

/** Bytes as kilobytes of 1,000 bytes, the usual unit of transfer sizes. */
export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The results as a Markdown table that is readable in a terminal too. */
export const table = (results: Result[]) =>
  markdownTable([
    ['Metric', 'Target', 'Result', 'Met'],
    ...results.map(({ metric, target, measured, isMet }) => [
      metric,
      target,
      measured,
      isMet ? 'yes' : 'NO',
    ]),
  ])
