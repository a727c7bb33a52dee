import {
  type Branch,
  type Contact,
  GROUND,
  type Motor,
  type Source,
  type Switch,
  type Wave,
} from '@/lib/bench/circuit'
import { runNgspice } from './ngspice.ts'

/*
 * Runs circuits over time in ngspice, as a reference for lib/bench/tran.ts. It uses nothing of it: sources and switches
 * are written out as lists of points, contacts are comparators of ngspice, and motors are their mechanics.
 */

/**
 * Tolerances. ngspice gives up some circuits with the first ones. `rshunt` holds what nothing connects with ground, e.g.
 * behind a pulled plug. `cshunt` lets the voltage of such a node change in no time at all, e.g. between two open
 * switches, and is too small to matter.
 */
const OPTIONS = [
  'method=gear reltol=1e-5 vntol=1e-8 abstol=1e-11 chgtol=1e-16 trtol=1',
  'method=gear reltol=1e-4 vntol=1e-7 abstol=1e-10 chgtol=1e-15 trtol=7',
  'method=trap reltol=1e-3 vntol=1e-6 abstol=1e-9 chgtol=1e-14 trtol=7',
].map((tolerances) => `${tolerances} gmin=1e-13 rshunt=1e12 cshunt=1e-15 itl1=500 itl4=200`)
/** Steps of ngspice in one sampling interval. */
const STEPS = 8
const LONGEST_MS = 120_000
/** Resistance of an open switch, ohms. */
const OPEN = 1e12
/** A jump takes this share of the sampling interval. */
const JUMP_SHARE = 1e-3
/** Steps in one sampling interval of a circuit with contacts. */
const CONTACT_STEPS = 160
/**
 * Time constants of the memory of a contact and of its motion, as shares of the sampling interval. A step as long as the
 * first one could lose the memory. Longer ones delay each switching.
 */
const CONTACT_LAGS = { memory: 1 / 120, motion: 1 / 480 }
/** A contact changes its mind within this share of its hysteresis around its limit. */
const LIMIT_WIDTH = 1e-4
/** A motor whose back-EMF is far below this stands still, volts. */
const STANDSTILL = 0.01

interface Times {
  interval: number
  end: number
}

const number = (value: number) => value.toPrecision(12)

/**
 * The points of a list that repeats, up to the end, with steep edges instead of jumps. Before its first and after its last
 * point, a list that repeats keeps their values.
 */
function writtenOut(
  points: readonly (readonly [number, number])[],
  period: number | undefined,
  { interval, end }: Times,
): string {
  const count = period === undefined ? 1 : Math.ceil(end / period) + 1
  const [first, last] = [points[0], points.at(-1)]
  const whole: typeof points =
    period === undefined || !first || !last ? points : [[0, first[1]], ...points, [period, last[1]]]
  const all: [number, number][] = []
  for (let round = 0; round < count; round++) {
    for (const [at, value] of whole) {
      const seconds = at + round * (period ?? 0)
      const before = all.at(-1)
      const earliest = before ? before[0] + JUMP_SHARE * interval : 0
      if (!before || seconds >= earliest) all.push([seconds, value])
      else if (before[1] !== value) all.push([earliest, value])
    }
  }
  if ((all[0]?.[0] ?? 0) > 0) all.unshift([0, all[0]?.[1] ?? 0])
  return `PWL(${all.map(([at, value]) => `${number(at)} ${number(value)}`).join(' ')})`
}

/** The cubic through four values at equal distances, between the middle two, as Catmull and Rom define it. */
function smooth(values: readonly number[], share: number): number {
  const place = share * values.length
  const first = Math.floor(place)
  const u = place - first
  const [p0, p1, p2, p3] = [-1, 0, 1, 2].map(
    (offset) => values[(first + offset + values.length) % values.length] ?? 0,
  ) as [number, number, number, number]
  return (
    0.5 *
    (2 * p1 +
      (p2 - p0) * u +
      (2 * p0 - 5 * p1 + 4 * p2 - p3) * u ** 2 +
      (3 * p1 - p0 - 3 * p2 + p3) * u ** 3)
  )
}
const SMOOTH_POINTS = 8

function waveText(wave: Wave, volts: number, times: Times): string {
  if (wave.shape === 'sine') {
    return `SIN(0 ${volts} ${number(wave.hertz)} 0 0 ${number(360 * wave.phase)})`
  }
  if (wave.shape === 'points') {
    return writtenOut(
      wave.points.map(([at, value]) => [at, volts * value]),
      wave.period,
      times,
    )
  }
  const count = wave.values.length * SMOOTH_POINTS
  const points = Array.from({ length: count }, (_, index): [number, number] => [
    (index / count) * wave.period,
    volts * smooth(wave.values, index / count),
  ])
  return writtenOut(points, wave.period, times)
}

function sourceLines(
  { volts, ohms, wave }: Source,
  index: number,
  a: string,
  b: string,
  times: Times,
) {
  const value = wave ? waveText(wave, volts, times) : `DC ${volts}`
  return [`V${index} s${index} ${b} ${value}`, `R${index} ${a} s${index} ${ohms}`]
}

function switchLines(
  { closed, ohms, toggles, period }: Switch,
  index: number,
  a: string,
  b: string,
  times: Times,
) {
  if (!toggles) return [`R${index} ${a} ${b} ${closed ? ohms : OPEN}`]
  let state = closed ? 1 : 0
  const points: [number, number][] = [[0, state]]
  for (const at of toggles) {
    points.push([at, state])
    state = 1 - state
    points.push([at, state])
  }
  const list = toggles[0] === 0 ? points.slice(2) : points
  // The conductance follows the edges of the list. The switch of ngspice often makes its steps too small.
  return [
    `V${index} c${index} 0 ${writtenOut(list, period, times)}`,
    `B${index} ${a} ${b} I=V(${a},${b})*(V(c${index})/${ohms}+1/${OPEN})`,
  ]
}

/**
 * A contact remembers its state as the voltage of a capacitor, from 0 at rest to 1. The switch of ngspice with hysteresis
 * keeps a state that only an iteration reached, so a latch sets itself when a source jumps. The moving part follows the
 * memory, so the limit has changed before the contact does. Otherwise, a contact could stop halfway and control the
 * current of its coil.
 */
function contactLines(
  { pull, release, energized, ohms }: Contact,
  index: number,
  a: string,
  b: string,
  coil: string,
  { interval }: Times,
): string[] {
  // The voltages of these nodes cross 0.5 in a narrow band, in which the limit and the contact change.
  const [memory, place] = [`V(c${index})`, `V(d${index})`]
  const within = (value: string) => `min(1,max(0,${value}))`
  const limit = `${pull}-${number(pull - release)}*${within(`20*${memory}-9.5`)}`
  const excess = `(abs(${coil})-(${limit}))/${number(LIMIT_WIDTH * (pull - release))}`
  const closed = energized === 'closed' ? `20*${place}-9.5` : `10.5-20*${place}`
  return [
    `BC${index} 0 c${index} I=0.5+0.5*tanh(${excess})-${memory}`,
    `CC${index} c${index} 0 ${number(CONTACT_LAGS.memory * interval)}`,
    `BD${index} 0 d${index} I=${memory}-${place}`,
    `CD${index} d${index} 0 ${number(CONTACT_LAGS.motion * interval)}`,
    // The operating point is searched from the rest position.
    `.nodeset v(c${index})=0 v(d${index})=0`,
    `B${index} ${a} ${b} I=V(${a},${b})*(${within(closed)}/${ohms}+1/${OPEN})`,
  ]
}

/** The winding, and the rotor as a mass: its speed is the voltage of a node, and torque is current. */
function motorLines(motor: Motor, index: number, a: string, b: string): string[] {
  const { rotor, ohms, volts, amps, breakaway } = motor
  const rated = volts - amps * ohms
  const emf = `V(m${index},${b})`
  const drag = `${amps - breakaway}*sgn(${emf})*pow(${emf}/${rated},2)`
  const turn = rotor?.turn
  const knots = turn
    ? Array.from({ length: turn.factors.length * SMOOTH_POINTS + 1 }, (_, knot) => {
        const share = knot / (turn.factors.length * SMOOTH_POINTS)
        return `${number(share)},${number(smooth(turn.factors, share % 1))}`
      })
    : []
  const factor = turn ? `pwl(V(q${index})-floor(V(q${index})),${knots.join(',')})` : '1'
  return [
    `R${index} ${a} m${index} ${ohms}`,
    ...(rotor ? [`C${index} m${index} ${b} ${rotor.farads}`] : []),
    ...(turn
      ? [
          `BQ${index} 0 q${index} I=${emf}/${turn.voltSeconds}`,
          `CQ${index} q${index} 0 1 IC=0`,
          `RQ${index} q${index} 0 1e12`,
          // Without it, the smallest back-EMF of the operating point would have turned the rotor forever.
          `.ic v(q${index})=0`,
        ]
      : []),
    `B${index} m${index} ${b} I=${breakaway}*${factor}*tanh(${emf}/${STANDSTILL})+${drag}`,
  ]
}

/** The lines of a branch between the nodes `a` and `b`. `indexOf` finds the branch of a coil. */
function linesOf(
  branches: readonly Branch[],
  index: number,
  nameOf: (node: string) => string,
  times: Times,
): string[] {
  const branch = branches[index]
  if (!branch) return []
  const [a, b] = [nameOf(branch.a), nameOf(branch.b)]
  switch (branch.kind) {
    case 'source':
      return sourceLines(branch, index, a, b, times)
    case 'switch':
      return switchLines(branch, index, a, b, times)
    case 'capacitor':
      return [`C${index} ${a} ${b} ${branch.farads}`]
    case 'inductor': {
      const other = branches.findIndex(({ id }) => id === branch.coupled?.to)
      return [
        `L${index} ${a} l${index} ${branch.henries}`,
        `R${index} l${index} ${b} ${branch.ohms}`,
        ...(branch.coupled ? [`K${index} L${index} L${other} ${branch.coupled.factor}`] : []),
      ]
    }
    case 'diode':
      return [
        `D${index} ${a} ${b} M${index}`,
        `.model M${index} D(is=${branch.saturation} n=${branch.emission})`,
      ]
    case 'lamp': {
      const hot = branch.volts ** 2 / branch.watts
      const volts = `V(${a},${b})`
      return [
        `B${index} ${a} ${b} I=${volts}/(${hot}*max(1/12,pwr(max(abs(${volts}),1e-9)/${branch.volts},0.45)))`,
      ]
    }
    case 'sink':
      return [`B${index} ${a} ${b} I=${branch.amps}*tanh(V(${a},${b})/${branch.knee})`]
    case 'drag':
      return [`B${index} ${a} ${b} I=${branch.load}*V(${a},${b})*abs(V(${a},${b}))`]
    case 'motor':
      return motorLines(branch, index, a, b)
    case 'contact': {
      const coil = branches.findIndex(({ id }) => id === branch.coil)
      const moved = branches[coil]
      if (!moved || !('ohms' in moved))
        return [`R${index} ${a} ${b} ${branch.energized === 'open' ? branch.ohms : OPEN}`]
      const [one, other] =
        moved.kind === 'inductor'
          ? [`l${coil}`, nameOf(moved.b)]
          : [nameOf(moved.a), nameOf(moved.b)]
      return contactLines(branch, index, a, b, `V(${one},${other})`, times)
    }
    default:
      return [`R${index} ${a} ${b} ${branch.ohms}`]
  }
}

/** Runs ngspice with the first tolerances that it completes. */
function run(netlist: (options: string) => string): ReadonlyMap<string, number[]> {
  for (const options of OPTIONS.slice(0, -1)) {
    try {
      return runNgspice(netlist(options), LONGEST_MS)
    } catch {
      // Tries the next tolerances.
    }
  }
  return runNgspice(netlist(OPTIONS.at(-1) ?? ''), LONGEST_MS)
}

/** Values at `from + k · interval`, by linear interpolation between the steps of ngspice. */
function sampled(
  times: readonly number[],
  column: readonly number[],
  { from, interval, samples }: { from: number; interval: number; samples: number },
): Float64Array {
  let place = 0
  return Float64Array.from({ length: samples }, (_, index) => {
    const at = from + index * interval
    while (place + 2 < times.length && (times[place + 1] ?? 0) < at) place++
    const [t0, t1] = [times[place] ?? 0, times[place + 1] ?? 0]
    const [v0, v1] = [column[place] ?? 0, column[place + 1] ?? 0]
    return t1 === t0 ? v1 : v0 + ((at - t0) / (t1 - t0)) * (v1 - v0)
  })
}

/** What `spiceTrace` records: nodes whose voltages and ids of branches whose currents it returns. */
interface SpiceSweep {
  from: number
  interval: number
  samples: number
  nodes: readonly string[]
  wires?: readonly string[]
}

/**
 * Voltages of nodes and currents of branches at `from + k · interval`. What the circuit doesn't have is 0. Throws when
 * ngspice doesn't reach the end.
 */
export function spiceTrace(
  branches: readonly Branch[],
  { nodes, wires = [], ...sweep }: SpiceSweep,
): { volts: Record<string, Float64Array>; amps: Record<string, Float64Array> } {
  const { from, interval, samples } = sweep
  // A source of 0 V measures the current of a wire.
  const meteredNode = (id: string) => `${id} behind its ammeter`
  const metered = branches.map((branch) =>
    wires.includes(branch.id) ? { ...branch, a: meteredNode(branch.id) } : branch,
  )
  const names = new Map([[GROUND, '0']])
  for (const { a, b } of [...branches, ...metered]) {
    for (const node of [a, b]) if (!names.has(node)) names.set(node, `n${names.size}`)
  }
  const nameOf = (node: string) => names.get(node) ?? '0'
  const ammeterOf = (id: string) => branches.findIndex((branch) => branch.id === id)
  const present = wires.filter((id) => ammeterOf(id) >= 0)
  const end = from + samples * interval
  const steps = branches.some(({ kind }) => kind === 'contact') ? CONTACT_STEPS : STEPS
  const lines = [
    '.temp 27',
    ...metered.flatMap((_, index) => linesOf(metered, index, nameOf, { interval, end })),
    ...present.map(
      (id) =>
        `VA${ammeterOf(id)} ${nameOf(branches[ammeterOf(id)]?.a ?? '')} ${nameOf(meteredNode(id))} DC 0`,
    ),
    ...nodes.filter((node) => nameOf(node) !== '0').map((node) => `.save v(${nameOf(node)})`),
    ...present.map((id) => `.save i(va${ammeterOf(id)})`),
    `.tran ${number(interval)} ${number(end)} ${number(Math.max(0, from - interval))} ${number(interval / steps)}`,
    '.end',
    '',
  ]
  const values = run((options) =>
    ['Reference for the scope', `.options ${options}`, ...lines].join('\n'),
  )
  const times = values.get('time') ?? []
  if ((times.at(-1) ?? 0) < end - interval) throw new Error('ngspice stopped early.')
  const columnOf = (name: string) => {
    const column = values.get(name)
    if (!column) throw new Error(`ngspice has no ${name}.`)
    return sampled(times, column, sweep)
  }
  const absent = () => new Float64Array(samples)
  return {
    volts: Object.fromEntries(
      nodes.map((node) => [node, nameOf(node) === '0' ? absent() : columnOf(`v(${nameOf(node)})`)]),
    ),
    amps: Object.fromEntries(
      wires.map((id) => [id, present.includes(id) ? columnOf(`i(va${ammeterOf(id)})`) : absent()]),
    ),
  }
}
