import type { FaultCode } from '@/lib/codes/types'

interface Cam {
  code: string
  bank: 1 | 2
  cam: 'intake' | 'exhaust'
  /** Code of the adjuster of the same camshaft. */
  adjuster: string
  /** What it means together with other codes, or alone. */
  pattern: string
  related: FaultCode['related']
}

/** P0016 to P0019: the same comparison on four camshafts. */
const camCorrelation = ({ code, bank, cam, adjuster, pattern, related }: Cam): FaultCode => ({
  code,
  category: 'engine',
  title: `Crankshaft and ${cam} camshaft of bank ${bank} do not match`,
  summary: `The ${cam} camshaft of bank ${bank} is out of step with the crankshaft. How to tell a worn chain from a skipped tooth, an adjuster or a signal wheel.`,
  monitor: [
    `The control unit measures where the edges of the ${cam} camshaft sensor of bank ${bank} lie between the teeth of the crankshaft sensor, with the adjuster at rest. It compares this angle with the expected or learned one.`,
    'The comparison concerns the mechanical link: crankshaft wheel, chain or belt, sprockets, adjuster and the signal wheels at both ends.',
  ],
  sets: [
    'The difference exceeds a limit of the manufacturer for several seconds or in several starts. Typical limits lie between 5 and 12° of crankshaft.',
    'Some control units store the code at the first start after timing work, because the new position has not been learned.',
  ],
  silent: [
    'It does not say which part has moved. Chain, adjuster, signal wheel and sensor all shift the same edge.',
    pattern,
    'No code does not mean a good chain: wear of a few degrees stays below the limit for years.',
  ],
  causes: [
    {
      cause: 'Work on the timing, sensors or signal wheels',
      test: 'Ask first. Check the marks and run the learning routine if the manufacturer has one.',
    },
    {
      cause: 'Which camshafts are late',
      test: 'Read the deviation of every camshaft in the live data, hot, at idle. The pattern over both banks leads to the part they share.',
    },
    {
      cause: 'Adjuster that is not at rest',
      test: `Look for ${adjuster} and check the oil. Unplug the oil control valve: the angle must return to rest.`,
    },
    {
      cause: 'Sensor signal',
      test: 'Scope on crankshaft and camshaft sensor: clean edges, no missing or additional teeth, firm sensor and plug.',
    },
    {
      cause: 'Elongated chain, worn guides, tensioner',
      test: 'Compare the scope recording with a known good one of the same engine code. A creeping shift of a few degrees is wear. Check the travel of the tensioner if there is an inspection hole.',
    },
    {
      cause: 'Skipped tooth',
      test: 'A shift by a whole tooth. Do not run the engine: check compression or leak-down for bent valves first.',
    },
    {
      cause: 'Signal wheel or sprocket that turned on its shaft',
      test: 'Marks good, recording shifted: check key, press fit and central bolt with the cover off.',
    },
  ],
  limits: [
    {
      what: 'Deviation of a new engine, hot, at rest',
      value: 'within 1 to 2°',
      note: 'Typical. Note whether your scan tool shows camshaft or crankshaft degrees: one is two of the other.',
    },
    {
      what: 'Deviation at which chains are replaced',
      value: 'typically 4 to 6°',
      note: "As the control unit shows it; the manufacturer's value decides.",
    },
    {
      what: 'One tooth, sprocket with 40 teeth',
      value: '9° camshaft, 18° crankshaft',
      note: '360° divided by the teeth of the camshaft sprocket.',
    },
    {
      what: 'One tooth of a 60 − 2 signal wheel',
      value: '6° crankshaft',
      note: 'The scale on the scope.',
    },
  ],
  related,
  modules: ['EN-103', 'EN-204'],
  cases: [],
  reviewedOn: '2026-11-25',
})

const chainOf = (bank: 1 | 2, other: string) =>
  `Alone, it suspects the adjuster or signal wheel of this camshaft. With ${other}, both camshafts of bank ${bank} are late, which suspects the chain that drives them. With codes of the other bank, suspect the primary chain, the crankshaft sprocket or the crankshaft signal wheel.`

export const camCorrelations: readonly FaultCode[] = [
  camCorrelation({
    code: 'P0016',
    bank: 1,
    cam: 'intake',
    adjuster: 'P0011',
    pattern: chainOf(1, 'P0017'),
    related: [
      { code: 'P0017', difference: 'The exhaust camshaft of the same bank.' },
      { code: 'P0018', difference: 'The intake camshaft of bank 2.' },
      { code: 'P0341', difference: 'The signal of the camshaft sensor itself is implausible.' },
    ],
  }),
  camCorrelation({
    code: 'P0017',
    bank: 1,
    cam: 'exhaust',
    adjuster: 'P0014',
    pattern: chainOf(1, 'P0016'),
    related: [
      { code: 'P0016', difference: 'The intake camshaft of the same bank.' },
      { code: 'P0019', difference: 'The exhaust camshaft of bank 2.' },
    ],
  }),
  camCorrelation({
    code: 'P0018',
    bank: 2,
    cam: 'intake',
    adjuster: 'P0021',
    pattern: chainOf(2, 'P0019'),
    related: [
      { code: 'P0019', difference: 'The exhaust camshaft of the same bank.' },
      { code: 'P0016', difference: 'The intake camshaft of bank 1.' },
    ],
  }),
  camCorrelation({
    code: 'P0019',
    bank: 2,
    cam: 'exhaust',
    adjuster: 'P0024',
    pattern: chainOf(2, 'P0018'),
    related: [
      { code: 'P0018', difference: 'The intake camshaft of the same bank.' },
      { code: 'P0017', difference: 'The exhaust camshaft of bank 1.' },
    ],
  }),
]
