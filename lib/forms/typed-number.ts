import { conversion } from '@/lib/forms/units'

/** The value of a typed text, or why it isn't a value. */
export type TypedNumber = { value: number } | { problem: string }

/** Constraints of the database have the same limit. */
const LARGEST = 1e12
const NO_NUMBER = { problem: 'Enter a number, for example 12.6.' }

const powerOfTen = String.raw`(?:e|[x×·*\u22c5]\s*10\s*\^)\s*([+-]?\d{1,2})(?!\d)`
/** A sign, digits with separators, an exponent, and a unit. */
const pattern = new RegExp(
  String.raw`^([+-]?)\s*([\d.,'’\s]*[\d.,])\s*(?:${powerOfTen})?\s*([^\d.,'’\s].{0,20})?$`,
  'i',
)

/**
 * Removes invisible characters, and replaces other characters with plain ones: wide digits, dashes as a minus, `10^6`
 * as a power, and the electrician's `4k7` as `4.7k`.
 */
const plainOf = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/^\s*(\d+)([kKM])(\d+)\s*$/, '$1.$3$2')
    .replace(
      /(?<=10)[\u207a\u207b]?[\u2070¹²³\u2074-\u2079]+/g,
      (power) => `^${power.normalize('NFKC')}`,
    )
    .replace(/(?<=\^|^\s*|e)[\p{Pd}−]/gu, '-')
    .replace(/^\s*10\s*\^/, '1×10^')
    .replace(/\s1\/min/i, '/min')
    .trim()

/**
 * Reads a value that a user typed, e.g. `12.6`, `−0,5`, `1 430`, `500 mV`, `5k` or `2×10^6`, in the expected unit.
 * Converts units of the same quantity. Asks about a comma before three digits, because `1,430` can mean
 * 1430 or 1.43. A period is always a decimal point, as in the readings that we show.
 */
export function readNumber(text: string, unit: string): TypedNumber {
  const [, sign = '', digits = '', exponent = '0', typedUnit = ''] =
    pattern.exec(plainOf(text)) ?? []
  if (/^[1-9]\d{0,2},\d{3}$/.test(digits)) {
    const [thousands, decimal] = [digits.replace(',', ''), digits.replace(',', '.')]
    return { problem: `Write ${thousands} or ${decimal}. The comma could mean either.` }
  }
  const number = digitsToNumber(digits)
  if (number === null) return NO_NUMBER
  const factor = conversion(typedUnit, unit)
  // Without a letter, or with another number, it isn't a unit.
  const isUnit = /^[\p{L}%°"\u2033/]/u.test(typedUnit) && !/\d{2}|\d\s/.test(typedUnit)
  if (factor === null && !isUnit) return NO_NUMBER
  if (factor === null) return { problem: `Enter the value in ${unit}, not in ${typedUnit.trim()}.` }
  const value = roundOff(number * 10 ** Number(exponent) * factor) * (sign === '-' ? -1 : 1)
  return Math.abs(value) <= LARGEST ? { value } : NO_NUMBER
}

/** Removes the error of a binary multiplication. */
const roundOff = (value: number) => Number(value.toPrecision(12))

/** The value of digits with separators, or null if their places contradict each other. */
function digitsToNumber(text: string): number | null {
  const isGrouped = /['’\s]/.test(text)
  if (isGrouped && !/^\d{1,3}(?:['’\s]\d{3})+(?:[.,]\d*)?$/.test(text)) return null
  const ungrouped = withDecimalPoint(text.replace(/['’\s]/g, ''))
  if (!/^(?:\d{1,12}\.?\d{0,9}|\.\d{1,9})$/.test(ungrouped)) return null
  return Number(ungrouped)
}

/** Removes the separators of thousands, as in `1,430.5`, `1.430,5` and `1,430,000`. */
function withDecimalPoint(text: string): string {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return text.replaceAll(',', '')
  if (/^[1-9]\d{0,2}(?:\.\d{3})+,\d*$/.test(text) || /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/.test(text)) {
    return text.replaceAll('.', '').replace(',', '.')
  }
  return text.replace(',', '.')
}

/** The text with the other sign, for keyboards without a minus. */
export const withOtherSign = (text: string): string =>
  /^\s*[-−–]/.test(text) ? text.replace(/^\s*[-−–]\s*/, '') : `−${text.trim().replace(/^\+/, '')}`
