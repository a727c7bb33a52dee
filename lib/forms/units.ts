/* Units that a typed value is converted between. Only exact factors. */

const PREFIXES: Readonly<Record<string, number>> = {
  p: 1e-12,
  n: 1e-9,
  µ: 1e-6,
  // Keyboards lack µ.
  u: 1e-6,
  m: 1e-3,
  k: 1e3,
  K: 1e3,
  M: 1e6,
  G: 1e9,
}

const PREFIX_WORDS: Readonly<Record<string, number>> = {
  nano: 1e-9,
  micro: 1e-6,
  milli: 1e-3,
  kilo: 1e3,
  kil: 1e3,
  mega: 1e6,
  meg: 1e6,
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
  psi: { quantity: 'pressure', factor: 6894.75729316836 },
  m: { quantity: 'length', factor: 1, hasPrefixes: true },
  cm: { quantity: 'length', factor: 0.01 },
  in: { quantity: 'length', factor: 0.0254 },
  ft: { quantity: 'length', factor: 0.3048 },
  g: { quantity: 'mass', factor: 1, hasPrefixes: true },
  s: { quantity: 'time', factor: 1, hasPrefixes: true },
  min: { quantity: 'time', factor: 60 },
  h: { quantity: 'time', factor: 3600 },
  l: { quantity: 'volume', factor: 1, hasPrefixes: true },
  N·m: { quantity: 'torque', factor: 1 },
  lb·ft: { quantity: 'torque', factor: 1.3558179483314 },
  Ah: { quantity: 'charge', factor: 1, hasPrefixes: true },
  Wh: { quantity: 'energy', factor: 1, hasPrefixes: true },
  'bit/s': { quantity: 'data rate', factor: 1, hasPrefixes: true },
  'km/h': { quantity: 'speed', factor: 1 },
}

/** Other spellings in lower case, with `_` for a space, by unit. */
const OTHER_SPELLINGS: Readonly<Record<string, string>> = {
  V: 'volt volts',
  A: 'amp amps ampere amperes',
  Ω: 'ohm ohms',
  W: 'watt watts',
  Hz: 'hertz',
  F: 'farad farads',
  H: 'henry henries',
  Pa: 'pascal pascals',
  bar: 'bars',
  m: 'meter meters metre metres',
  cm: 'centimeter centimeters centimetre centimetres',
  in: 'inch inches " \u2033',
  ft: 'foot feet',
  g: 'gram grams',
  s: 'sec secs second seconds',
  min: 'mins minute minutes',
  h: 'hr hrs hour hours',
  l: 'liter liters litre litres',
  N·m: 'nm n_m n*m n\u22c5m n-m newton_meter newton_meters newton_metre newton_metres',
  lb·ft: 'lb_ft lbft lb-ft ft_lb ft_lbs ftlb ft-lb ft-lbs lbf·ft',
  'km/h': 'kmh kph',
  '°': '\u00ba deg degree degrees',
  '°C': '\u2103 c deg_c degrees_c celsius degrees_celsius',
  '%': 'percent',
  rpm: '1/min /min r/min min-1 min\u207b\u00b9',
}

const SPELLINGS = new Map([
  // A phone keyboard makes `Bar` of bar. Hours and henries differ only by case.
  ...Object.keys(BASES).map((unit) => [unit.toLowerCase(), unit] as const),
  ['h', 'h'] as const,
  ...Object.entries(OTHER_SPELLINGS).flatMap(([unit, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling.replaceAll('_', ' '), unit] as const),
  ),
])

/** Micro and ohm have two code points each. */
const unify = (unit: string) =>
  unit
    .trim()
    .replaceAll('\u03bc', 'µ')
    .replaceAll('\u2126', 'Ω')
    .replace(/\^?2$/, '²')
    .replace(/\^?3$/, '³')
    // Voltages and currents with their kind.
    .replace(/^([mk]?[va]|volts?|amps?)\s+[ad]c$/i, '$1')
    .replace(/\.$/, '')

const spelled = (unit: string) =>
  unit in BASES ? unit : (SPELLINGS.get(unit.toLowerCase()) ?? unit)

interface Unit {
  quantity: string
  factor: number
}

/** A unit that begins with a prefix written as a word, e.g. `milliamps`. */
function wordUnitOf(text: string): Unit | null {
  for (const [word, prefix] of Object.entries(PREFIX_WORDS)) {
    if (!text.toLowerCase().startsWith(word)) continue
    const base = BASES[spelled(text.slice(word.length).replace(/^-/, ''))]
    if (base?.hasPrefixes) return { quantity: base.quantity, factor: prefix * base.factor }
  }
  return null
}

/** Units that occur with mega but not with milli. A phone keyboard makes `mhz` of MHz. */
const neverMilli = /^m(?:hz|pa)$/
/** Either milliohms or megohms. */
const ambiguous = /^m ?ohms?$/

function unitOf(text: string): Unit | null {
  const whole = BASES[spelled(text)]
  if (whole) return whole
  if (ambiguous.test(text)) return null
  const prefix = PREFIXES[neverMilli.test(text) ? 'M' : text.charAt(0)]
  const base = BASES[spelled(text.slice(1).trim())]
  if (!prefix || !base?.hasPrefixes) return wordUnitOf(text)
  return { quantity: base.quantity, factor: prefix * base.factor }
}

/** A bare prefix, as in `5k`, stands for the electrical unit that is expected. */
const withoutUnit = /^(?:voltage|current|resistance)$/

/** A unit without the ending of its plural: `turns` may be expected, and `1 turn` typed. */
const singular = (unit: string) =>
  spelled(unit)
    .toLowerCase()
    .replace(/(?<=..)s$/, '')

/** The factor from a typed unit to the expected one, e.g. 0.001 from mV to V. Null if they don't convert. */
export function conversion(typed: string, expected: string): number | null {
  const [from, to] = [unify(typed), unify(expected)]
  if (from === '' || from === to) return 1
  const target = unitOf(to)
  if (!target) return singular(from) === singular(to) && !unitOf(from) ? 1 : null
  const prefix = withoutUnit.test(target.quantity) ? PREFIXES[from] : undefined
  const source = prefix ? { quantity: target.quantity, factor: prefix } : unitOf(from)
  return source?.quantity === target.quantity ? source.factor / target.factor : null
}
