/** Units and signs that speech engines spell out or skip, and the words for them. */
const units: Readonly<Record<string, string>> = {
  V: 'volts',
  kV: 'kilovolts',
  mV: 'millivolts',
  A: 'amps',
  mA: 'milliamps',
  Ah: 'amp hours',
  A·h: 'amp hours',
  Ω: 'ohms',
  kΩ: 'kilohms',
  MΩ: 'megohms',
  mΩ: 'milliohms',
  µF: 'microfarads',
  W: 'watts',
  kW: 'kilowatts',
  kWh: 'kilowatt hours',
  Hz: 'hertz',
  kHz: 'kilohertz',
  GHz: 'gigahertz',
  N: 'newtons',
  kN: 'kilonewtons',
  N·m: 'newton meters',
  mbar: 'millibars',
  K: 'kelvins',
  '°C': 'degrees Celsius',
  '°': 'degrees',
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
  km: 'kilometers',
  kg: 'kilograms',
  g: 'grams',
  s: 'seconds',
  ms: 'milliseconds',
  h: 'hours',
  min: 'minutes',
  lx: 'lux',
  '%': 'percent',
  rpm: 'revolutions a minute',
  'km/h': 'kilometers an hour',
  'm/s': 'meters a second',
}

const names = Object.keys(units).toSorted((one, other) => other.length - one.length)
const measure = new RegExp(`(\\d) ?(${names.join('|')})(?![\\p{L}\\d/·])`, 'gu')

/** The text of a caption as a speech engine should read it: units, signs and fault codes as words. */
export const speakable = (text: string): string =>
  text
    .replace(measure, (_match, digit: string, unit: string) => `${digit} ${units[unit]}`)
    .replace(/±\s?(?=\d)/g, 'plus or minus ')
    .replace(/−\s?(?=\d)/g, 'minus ')
    // The digits of a fault code one by one, e.g. `P 0 1 7 1`.
    .replace(/\b[PCBU]\d[\dA-F]{3}\b/g, (code) => code.split('').join(' '))
