import { markdownTable } from '../support/table.ts'

/** One row of the table of aims. */
export interface Result {
  aim: string
  target: string
  figure: string
  isMet: boolean
}

export const result = (aim: string, target: string, figure: string, isMet: boolean): Result => ({
  aim,
  target,
  figure,
  isMet,
})

/** "At most" as a row: met when the value is not above the limit. */
export const atMost = (aim: string, value: number, limit: number, unit: string, note = '') =>
  result(
    aim,
    `≤ ${limit} ${unit}`,
    `${format(value)} ${unit}${note && ` (${note})`}`,
    value <= limit,
  )

/** "At least" as a row. */
export const atLeast = (aim: string, value: number, limit: number, note = '') =>
  result(aim, `≥ ${limit}`, `${format(value)}${note && ` (${note})`}`, value >= limit)

export const format = (value: number) =>
  Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1)

/** Bytes as kilobytes of 1,000, as transfer sizes are usually given. */
export const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10

export const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

/** The results as a Markdown table, readable in a terminal too. */
export const table = (results: Result[]) =>
  markdownTable([
    ['Aim', 'Target', 'Figure', 'Met'],
    ...results.map(({ aim, target, figure, isMet }) => [aim, target, figure, isMet ? 'yes' : 'NO']),
  ])
