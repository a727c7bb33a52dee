/**
 * Names of the same thing in the trade: abbreviations, British and American words, everyday words. A search for one name
 * finds texts with any other name of its line. A line has only names that can replace each other in every text.
 */
const lines = [
  'egr, exhaust gas recirculation',
  'dpf, gpf, fap, particulate filter',
  'scr, selective catalytic reduction, adblue, diesel exhaust fluid',
  'cat, catalyst, catalytic converter',
  'o2 sensor, lambda sensor, lambda probe, oxygen sensor',
  'tpms, rdks, tire pressure monitoring, tire pressure sensor',
  'tire, tyre',
  'abs, antilock brakes, anti lock brake, anti lock brakes',
  'esc, esp, stability control, stability program',
  'eps, electric power steering',
  'epb, electric parking brake, electronic handbrake',
  'parking brake, handbrake',
  'sas, steering angle sensor',
  'acc, adaptive cruise control',
  'aeb, emergency braking',
  'windshield, windscreen',
  'hood, bonnet',
  'trunk, boot',
  'gasoline, petrol',
  'ground, earth, chassis ground',
  'alternator, generator',
  'traction battery, hv battery, high voltage battery',
  'hv, high voltage',
  'hvil, interlock',
  'bms, battery management',
  'soc, state of charge',
  'soh, state of health',
  'ev, bev, electric vehicle',
  'mhev, mild hybrid',
  '48v, 48 v',
  'obc, on board charger, onboard charger',
  'insulation tester, megger',
  'regen, regeneration, regenerative',
  'phev, plug in hybrid',
  'ac, aircon, air conditioning, refrigeration cycle',
  'r1234yf, r 1234yf',
  'r134a, r 134a',
  'txv, expansion valve',
  'dmf, dual mass flywheel',
  'dct, dsg, dual clutch',
  'cvt, continuously variable',
  'gearbox, transmission',
  'shock absorber, damper',
  'cv joint, driveshaft joint',
  'maf, mass air flow, air mass meter',
  'map sensor, manifold pressure, manifold absolute pressure',
  'ect, coolant temperature',
  'intercooler, charge air cooler, charge air',
  'water pump, coolant pump',
  'spark plug, sparkplug',
  'glow plug, glowplug',
  'leak down, leakdown, cylinder leakage',
  'nvh, noise vibration',
  'awd, 4wd, all wheel drive, four wheel drive',
  'vvt, cam phaser, camshaft adjuster',
  'ckp, crankshaft sensor, crankshaft position sensor',
  'cmp, camshaft sensor, camshaft position sensor',
  'turbo, turbocharger',
  'misfire, misfiring, engine miss',
  'parasitic draw, quiescent current, battery drain',
  'brake light, brake lamp, stop light, stop lamp',
  'reversing light, reversing lamp, reverse light, backup light',
  'accelerator, gas pedal, throttle pedal',
  'multimeter, dmm, dvom',
  'oscilloscope, scope',
  'obd, obd2, on board diagnostics',
  'dtc, fault code, trouble code',
  'dlc, obd socket, diagnostic connector, diagnostic socket',
  'mil, check engine light, engine light, warning lamp',
  'ecu, ecm, pcm, control unit, control module',
  'bcm, body control',
  'can bus, canbus, can network',
  'pwm, pulse width',
  'immo, immobilizer, immobiliser',
  'start stop, stop start',
  'parking sensor, ultrasonic sensor',
  'adas, driver assistance',
] as const

const groups = lines.map((line) => line.split(', ').map((phrase) => phrase.split(' ')))

/** Number of words in the longest name. */
const WORDS_MAX = Math.max(...groups.flat().map(({ length }) => length))

const byPhrase = new Map<string, string[][]>()
for (const group of groups) {
  for (const phrase of group) {
    const key = phrase.join(' ')
    byPhrase.set(key, [...(byPhrase.get(key) ?? []), ...group.filter((other) => other !== phrase)])
  }
}

/** A part of a search: the words as they were typed, then other names of the same thing. */
export type Term = readonly [typed: readonly string[], ...others: (readonly string[])[]]

/** The other names of a thing, also if its name is in the plural. */
const othersOf = (words: readonly string[]) => {
  const phrase = words.join(' ')
  return byPhrase.get(phrase) ?? byPhrase.get(phrase.replace(/(?<=\w{2})s$/, ''))
}

/** Splits the words of a search into terms. The longest name wins. A word without other names is a term of its own. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let index = 0; index < words.length; ) {
    let length = Math.min(WORDS_MAX, words.length - index)
    while (length > 1 && !othersOf(words.slice(index, index + length))) length--
    const typed = words.slice(index, index + length)
    terms.push([typed, ...(othersOf(typed) ?? [])])
    index += length
  }
  return terms
}

/**
 * What ranges of generic codes are about, in words that lessons or fault cases use, as ISO 15031-6 groups them. For codes
 * without a text of their own.
 */
const topics: readonly [range: RegExp, topic: string][] = [
  [/^P00(?:87|88|89|9[0-4])$|^P019[0-5]$/, 'rail pressure'],
  [/^P011[5-9]$/, 'coolant'],
  [/^P(?:012[0-4]|022[0-9]|21(?:2[0-9]|3[0-9]|40))$/, 'accelerator'],
  [/^P02(?:0\d|1[0-2]|6[1-9]|7\d|8\d|9[0-6])$/, 'injector'],
  [/^P03(?:0\d|1[0-2])$/, 'misfire'],
  [/^P03(?:2[5-9]|3[0-4])$/, 'knock'],
  [/^P03(?:3[5-9]|8[5-9])$/, 'crankshaft'],
  [/^P03(?:4\d|6[5-9]|9[0-4])$/, 'valve timing'],
  [/^P035\d$|^P036[0-2]$/, 'ignition'],
  [/^P05(?:2[0-4])$/, 'oil pressure'],
  [/^P056[0-3]$/, 'charging system'],
  [/^P061[5-7]$/, 'starter'],
  [/^P0[789]\d\d$/, 'transmission'],
  [/^P04(?:0\d|8[6-9])$/, 'exhaust gas recirculation'],
  [/^P04[23]\d$/, 'catalyst'],
  [/^P(?:2002|2003|2452|2453|2463|244A|244B)$/, 'particulate filter'],
  [/^P20(?:2[A-F]|3[A-F]|4[7-9A-F]|7F|E[89A-F])$/, 'selective catalytic reduction'],
  [/^P010[0-4]$/, 'mass air flow'],
  [/^P01(?:[345]\d|6[0-7])$/, 'oxygen sensor'],
  [/^P017[0-5]$/, 'fuel trim'],
  [/^P0128$/, 'thermostat'],
  [/^P0(?:23[0-3]|62[7-9])$/, 'fuel pump'],
  [/^P0(?:23[4-9]|299)$/, 'boost'],
  [/^C00(?:3[5-9A-F]|4[0-9A-F]|5[0-9A-F])$/, 'wheel speed'],
  [/^B00\d\d$/, 'airbag'],
  [/^C07(?:[56]\d|7[0-5])$/, 'tire pressure monitoring'],
  [/^U0[01]\d\d$/, 'bus'],
  [/^P0A[0-9A-F]{2}$/, 'high voltage'],
]

/** A search for what a fault code is about. Null if no range has the code. */
export const topicOf = (code: string): string | null =>
  topics.find(([range]) => range.test(code))?.[1] ?? null
