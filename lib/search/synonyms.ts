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
  'ev, electric vehicle',
  'phev, plug in hybrid',
  'ac, air conditioning, refrigeration cycle',
  'txv, expansion valve',
  'dmf, dual mass flywheel',
  'dct, dsg, dual clutch',
  'cvt, continuously variable',
  'gearbox, transmission',
  'shock absorber, damper',
  'cv joint, driveshaft joint',
  'maf, mass air flow, air mass meter',
  'vvt, cam phaser, camshaft adjuster',
  'ckp, crankshaft sensor, crankshaft position sensor',
  'cmp, camshaft sensor, camshaft position sensor',
  'turbo, turbocharger',
  'misfire, misfiring, engine miss',
  'parasitic draw, quiescent current, battery drain',
  'multimeter, dmm, dvom',
  'oscilloscope, scope',
  'obd, obd2, on board diagnostics',
  'dtc, fault code, trouble code',
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

/** Splits the words of a search into terms. The longest name wins. A word without other names is a term of its own. */
export function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = []
  for (let index = 0; index < words.length; ) {
    let length = Math.min(WORDS_MAX, words.length - index)
    while (length > 1 && !byPhrase.has(words.slice(index, index + length).join(' '))) length--
    const typed = words.slice(index, index + length)
    terms.push([typed, ...(byPhrase.get(typed.join(' ')) ?? [])])
    index += length
  }
  return terms
}

/**
 * What ranges of generic codes are about, in words that lessons use, as ISO 15031-6 groups them. For codes without a text
 * of their own.
 */
const topics: readonly [range: RegExp, topic: string][] = [
  [/^P03(?:0\d|1[0-2])$/, 'misfire'],
  [/^P04(?:0\d|8[6-9])$/, 'exhaust gas recirculation'],
  [/^P04[23]\d$/, 'catalyst'],
  [/^P(?:2002|2003|2452|2453|2463|244A|244B)$/, 'particulate filter'],
  [/^P20(?:2[A-F]|3[A-F]|4[7-9A-F]|7F|E[89A-F])$/, 'selective catalytic reduction'],
  [/^P010[0-4]$/, 'mass air flow'],
  [/^P01(?:[345]\d|6[0-7])$/, 'oxygen sensor'],
  [/^P017[0-5]$/, 'fuel trim'],
  [/^P0128$/, 'thermostat'],
  [/^P0(?:23[4-9]|299)$/, 'boost'],
  [/^C00(?:3[5-9A-F]|4[0-9A-F]|5[0-9A-F])$/, 'wheel speed'],
  [/^C07(?:[56]\d|7[0-5])$/, 'tire pressure monitoring'],
  [/^U0[01]\d\d$/, 'bus'],
  [/^P0A[0-9A-F]{2}$/, 'high voltage'],
]

/** A search for what a fault code is about. Null if no range has the code. */
export const topicOf = (code: string): string | null =>
  topics.find(([range]) => range.test(code))?.[1] ?? null
