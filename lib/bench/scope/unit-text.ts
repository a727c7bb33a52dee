const PREFIXES = [
  { below: 1e-6, factor: 1e9, prefix: 'n' },
  { below: 1e-3, factor: 1e6, prefix: 'µ' },
  { below: 1, factor: 1e3, prefix: 'm' },
  { below: 1e3, factor: 1, prefix: '' },
  { below: Number.POSITIVE_INFINITY, factor: 1e-3, prefix: 'k' },
] as const

/** Values closer to zero than this are zero. */
const ZERO = 1e-10
const DIGITS = 3

/** A value with three digits and a prefix, e.g. `5.32 ms`. */
export function unitText(value: number, unit: string): string {
  const size = Math.abs(value)
  if (size < ZERO) return `0 ${unit}`
  // The rounded value decides, so that 0.9999 V is 1 V.
  const rounded = Number(size.toPrecision(DIGITS))
  const { factor, prefix } = PREFIXES.find(({ below }) => rounded < below) ?? PREFIXES[4]
  const text = Number((size * factor).toPrecision(DIGITS)).toString()
  return `${value < 0 ? '−' : ''}${text} ${prefix}${unit}`
}
