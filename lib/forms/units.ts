/* Units that a typed value is converted between. Only exact factors. */

const PREFIXES: Readonly<Record<string, number>> = {
  n: 1e-9,
  µ: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
}

interface Base {
  quantity: string
  factor: number
  hasPrefixes?: true
}

const electric = (quantity: string): Base => ({ quantity, factor: 1, hasPrefixes: true })

/** Base units, each with its factor to the unit of its quantity. */
const BASES: Readonly<Record<string, Base>> = {
  V: electric('voltage'),
  A: electric('current'),
  Ω: electric('resistance'),
  W: electric('power'),
  Hz: electric('frequency'),
  F: electric('capacitance'),
  H: electric('inductance'),
  Pa: { quantity: 'pressure', factor: 1, hasPrefixes: true },
  hPa: { quantity: 'pressure', factor: 1e2 },
  bar: { quantity: 'pressure', factor: 1e5, hasPrefixes: true },
  m: { quantity: 'length', factor: 1, hasPrefixes: true },
  cm: { quantity: 'length', factor: 0.01 },
  in: { quantity: 'length', factor: 0.0254 },
  g: { quantity: 'mass', factor: 1, hasPrefixes: true },
  s: { quantity: 'time', factor: 1, hasPrefixes: true },
  min: { quantity: 'time', factor: 60 },
  h: { quantity: 'time', factor: 3600 },
  l: { quantity: 'volume', factor: 1, hasPrefixes: true },
  N·m: { quantity: 'torque', factor: 1 },
}

/** Other spellings, in lower case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  volt: 'V',
  volts: 'V',
  v: 'V',
  amp: 'A',
  amps: 'A',
  ampere: 'A',
  a: 'A',
  ohm: 'Ω',
  ohms: 'Ω',
  w: 'W',
  hz: 'Hz',
  nm: 'N·m',
  'n m': 'N·m',
  'n*m': 'N·m',
  'n\u22c5m': 'N·m',
  inch: 'in',
  inches: 'in',
  '"': 'in',
  '\u2033': 'in',
  sec: 's',
  second: 's',
  seconds: 's',
  minute: 'min',
  minutes: 'min',
  liter: 'l',
  liters: 'l',
  deg: '°',
  degree: '°',
  degrees: '°',
  '\u2103': '°C',
  percent: '%',
  '1/min': 'rpm',
}

/** Micro and ohm have two code points each. */
const unify = (unit: string) =>
  unit.trim().replaceAll('\u03bc', 'µ').replaceAll('\u2126', 'Ω').replace(/\.$/, '')

const spelled = (unit: string) => SPELLINGS[unit.toLowerCase()] ?? unit

interface Unit {
  quantity: string
  factor: number
}

function unitOf(text: string): Unit | null {
  const whole = BASES[spelled(text)]
  if (whole) return whole
  const prefix = PREFIXES[text.charAt(0)]
  const base = BASES[spelled(text.slice(1).trim())]
  if (!prefix || !base?.hasPrefixes) return null
  return { quantity: base.quantity, factor: prefix * base.factor }
}

/** A bare prefix, as in `5k`, stands for the electrical unit that is expected. */
const withoutUnit = /^(?:voltage|current|resistance)$/

/** The factor from a typed unit to the expected one, e.g. 0.001 from mV to V. Null if they don't convert. */
export function conversion(typed: string, expected: string): number | null {
  const [from, to] = [unify(typed), unify(expected)]
  if (from === '' || spelled(from).toLowerCase() === to.toLowerCase()) {
    // mΩ and MΩ differ only by case.
    if (from === '' || from === to || unitOf(from)?.factor === unitOf(to)?.factor) return 1
  }
  const target = unitOf(to)
  if (!target) return null
  const prefix = withoutUnit.test(target.quantity) ? PREFIXES[from] : undefined
  const source = prefix ? { quantity: target.quantity, factor: prefix } : unitOf(from)
  return source?.quantity === target.quantity ? source.factor / target.factor : null
}
