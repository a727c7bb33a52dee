import type { FaultCode } from '@/lib/codes/types'

interface Cam {
  code: string
  bank: 1 | 2
  cam: 'intake' | 'exhaust'
  /** What this camshaft does when its adjuster stays at rest. */
  atRest: string
  related: FaultCode['related']
}

/** P0011, P0014, P0021 and P0024: the same test on four camshafts. */
const camAdjuster = ({ code, bank, cam, atRest, related }: Cam): FaultCode => ({
  code,
  category: 'engine',
  title: `Camshaft adjuster, ${cam}, bank ${bank}: too far advanced or not following`,
  summary: `The ${cam} camshaft of bank ${bank} misses its commanded angle. Why oil comes before parts, how to test valve and adjuster, and when it is the chain.`,
  monitor: [
    `The control unit commands an angle for the ${cam} camshaft of bank ${bank} and measures the actual one from the edges of the camshaft sensor between the teeth of the crankshaft sensor. The code compares the two.`,
    `The standard calls the intake camshaft A and the exhaust camshaft B, and bank ${bank} is the bank ${bank === 1 ? 'with' : 'without'} cylinder 1.`,
  ],
  sets: [
    'The actual angle stays further advanced than the commanded one, or does not follow it, for several seconds, although oil temperature and engine speed allow adjustment. The limit is usually a few degrees up to about 10° of crankshaft.',
    'Most cars confirm it when it fails on two trips in a row. Many return the camshaft to rest and give up power meanwhile.',
  ],
  silent: [
    'It does not say whether oil, valve, adjuster or sensor is at fault. All of them make the angle wrong.',
    'It does not say that the chain is worn. An adjuster that follows its command on a worn chain sets a correlation code instead.',
    atRest,
  ],
  causes: [
    {
      cause: 'Oil: level, grade, condition',
      test: 'Level and specification first. Fuel in the oil thins it, and sludge slows the adjuster. After long neglect, an oil change may cure the code.',
    },
    {
      cause: 'Correlation codes stored as well',
      test: 'P0016 to P0019 beside this code: check the timing before the adjuster.',
    },
    {
      cause: 'Oil control valve, electrical',
      test: 'Resistance of the coil, supply with the ignition on, and the duty cycle on the scope. Wires are good only under load.',
    },
    {
      cause: 'Oil control valve, mechanical',
      test: 'Command the adjuster at warm idle with the scan tool: the engine must run rough and recover. No change: remove the valve, look for chips on the filter screen and see whether the piston moves.',
    },
    {
      cause: 'Oil pressure',
      test: 'Measure with a gauge, hot, at idle and at 2,000 rpm. A worn pump or a blocked strainer sets codes on several camshafts.',
    },
    {
      cause: 'Adjuster',
      test: 'Commanded and actual angle in one graph: slow or stuck with good oil and a good valve means the adjuster or its locking pin.',
    },
    {
      cause: 'Camshaft sensor or its reluctor',
      test: 'Scope against the crankshaft. An angle that jumps instead of moving is measured wrongly.',
    },
  ],
  limits: [
    {
      what: 'Actual to commanded angle, steady',
      value: 'typically within 2 to 3°',
      note: 'Warm engine, one to two seconds after a change of the command.',
    },
    {
      what: 'Coil of the oil control valve',
      value: 'typically 6 to 12 Ω',
      note: "At 20 °C; the manufacturer's value decides.",
    },
    {
      what: 'Oil pressure, hot',
      value: 'about 1 bar at idle, 2 bar or more at 2,000 rpm',
      note: 'Rule of thumb. Use the value for this engine before you judge.',
    },
  ],
  related,
  modules: ['EN-104', 'EN-204'],
  cases: [],
  reviewedOn: '2026-11-25',
})

const INTAKE_REST =
  'Most intake camshafts rest fully retarded. If this one reports too far advanced, it has left its rest and does not come back: a valve that stays open or a pin that does not lock.'
const EXHAUST_REST =
  'Most exhaust camshafts rest fully advanced. So this code also sets when the camshaft never leaves its rest: then nothing moves it, which points to valve, oil or pin.'

export const camAdjusters: readonly FaultCode[] = [
  camAdjuster({
    code: 'P0011',
    bank: 1,
    cam: 'intake',
    atRest: INTAKE_REST,
    related: [
      { code: 'P0012', difference: 'The same camshaft is too far retarded.' },
      { code: 'P0010', difference: 'Circuit of its oil control valve: an electrical fault.' },
      { code: 'P0016', difference: 'The same camshaft does not fit the crankshaft at rest.' },
    ],
  }),
  camAdjuster({
    code: 'P0014',
    bank: 1,
    cam: 'exhaust',
    atRest: EXHAUST_REST,
    related: [
      { code: 'P0015', difference: 'The same camshaft is too far retarded.' },
      { code: 'P0013', difference: 'Circuit of its oil control valve: an electrical fault.' },
      { code: 'P0017', difference: 'The same camshaft does not fit the crankshaft at rest.' },
    ],
  }),
  camAdjuster({
    code: 'P0021',
    bank: 2,
    cam: 'intake',
    atRest: INTAKE_REST,
    related: [
      { code: 'P0022', difference: 'The same camshaft is too far retarded.' },
      { code: 'P0020', difference: 'Circuit of its oil control valve: an electrical fault.' },
      { code: 'P0018', difference: 'The same camshaft does not fit the crankshaft at rest.' },
    ],
  }),
  camAdjuster({
    code: 'P0024',
    bank: 2,
    cam: 'exhaust',
    atRest: EXHAUST_REST,
    related: [
      { code: 'P0025', difference: 'The same camshaft is too far retarded.' },
      { code: 'P0023', difference: 'Circuit of its oil control valve: an electrical fault.' },
      { code: 'P0019', difference: 'The same camshaft does not fit the crankshaft at rest.' },
    ],
  }),
]
