import type { ShownQuestion, Solution } from '@/lib/checks/results'

/* Responses as text. */

/** Most digits after the decimal separator that a number shows. */
const MOST_DECIMALS = 6

/** A number as a user would type it. */
export const formatNumber = (value: number): string =>
  String(Number(value.toFixed(MOST_DECIMALS))).replace('-', '−')

/** A number with its unit, e.g. `12.6 V` or `22°`. */
export const formatReading = (value: number, unit: string): string =>
  `${formatNumber(value)}${unit === '°' ? '' : ' '}${unit}`

const stepsText = (steps: readonly string[], order: readonly number[]) =>
  order.map((index) => steps[index] ?? '')

/**
 * What a response or a solution says: one line, or the steps of an order. Null if it doesn't fit the
 * question.
 */
export function responseLines(question: ShownQuestion, response: Solution): string[] | null {
  if (typeof response === 'object' && !Array.isArray(response)) {
    if (question.kind !== 'number') return null
    const { value, tolerance } = response
    const around = tolerance > 0 ? ` (± ${formatReading(tolerance, question.unit)})` : ''
    return [formatReading(value, question.unit) + around]
  }
  if (Array.isArray(response)) {
    return question.kind === 'order' ? stepsText(question.steps, response) : null
  }
  switch (question.kind) {
    case 'choice':
      return [question.options[response] ?? '']
    case 'number':
      return [formatReading(response, question.unit)]
    case 'point':
      return [`${spotLetter(response)}: ${question.spots[response]?.label ?? ''}`]
    case 'order':
      return null
  }
}

/** The letter that marks a spot of a drawing, e.g. `A`. */
export const spotLetter = (index: number): string => String.fromCharCode(65 + index)

/** A list with the item at `from` moved to `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}
