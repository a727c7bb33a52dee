import { type Branch, GROUND } from '@/lib/bench/circuit'
import { runNgspice } from './ngspice.ts'

/*
 * Runs circuits in ngspice, as a reference for lib/bench/solve.ts. It uses nothing of the solver, so that it
 * can notice errors: a search through the graph finds the floating parts, lamps follow the power law of the
 * literature in pieces instead of our smooth formula, and motors are a winding in series with a back-EMF.
 */

/** Two nodes that a voltmeter connects. */
export type Pair = readonly [red: string, black: string]

/** Input resistance of a multimeter in V DC, ohms. */
const VOLTMETER = 10e6
/** A cold filament has a twelfth of its hot resistance, which grows with the power 0.45 of the voltage. */
const LAMP = { cold: 1 / 12, power: 0.45 }
/** With the default `gmin` in parallel with every junction, a voltmeter behind a diode would show 0.1 mV. */
const OPTIONS = 'reltol=1e-6 vntol=1e-9 abstol=1e-13 gmin=1e-13 itl1=500'
/** ngspice needs less than a second, but sometimes forever instead of giving up. */
const LONGEST_MS = 20_000
/** A motor whose back-EMF is far below this stands still, volts. */
const STANDSTILL = 1e-5
/** Holds a floating part near ground, ohms. No current flows through it. */
const TIE = 1e6

/** The lines of a closed branch between the nodes `a` and `b`. `index` makes their names unique. */
function linesOf(branch: Branch, index: number, a: string, b: string): string[] {
  const volts = `V(${a},${b})`
  switch (branch.kind) {
    case 'source':
      return [`V${index} s${index} ${b} ${branch.volts}`, `R${index} ${a} s${index} ${branch.ohms}`]
    case 'diode':
      return [
        `D${index} ${a} ${b} M${index}`,
        `.model M${index} D(is=${branch.saturation} n=${branch.emission})`,
      ]
    case 'lamp': {
      const hot = branch.volts ** 2 / branch.watts
      const share = `pwr(max(abs(${volts}),1e-9)/${branch.volts},${LAMP.power})`
      return [`B${index} ${a} ${b} I=${volts}/(${hot}*max(${LAMP.cold},${share}))`]
    }
    case 'motor': {
      // At its rated voltage, a motor takes its rated amps, and its back-EMF is what its winding leaves.
      const backEmf = branch.volts - branch.amps * branch.ohms
      const emf = `V(m${index},${b})`
      const load = `${branch.amps - branch.breakaway}*sgn(${emf})*pow(${emf}/${backEmf},2)`
      const friction = `${branch.breakaway}*tanh(${emf}/${STANDSTILL})`
      return [
        `R${index} ${a} m${index} ${branch.ohms}`,
        `B${index} m${index} ${b} I=${friction}+${load}`,
      ]
    }
    case 'sink':
      return [`B${index} ${a} ${b} I=${branch.amps}*tanh(${volts}/${branch.knee})`]
    case 'inductor':
      return [`R${index} ${a} ${b} ${branch.ohms}`]
    case 'capacitor':
      return []
    case 'drag':
      return [`B${index} ${a} ${b} I=${branch.load}*${volts}*abs(${volts})`]
    case 'fuse':
      // A source of 0 V measures the current.
      return [`V${index} ${a} f${index} 0`, `R${index} f${index} ${b} ${branch.ohms}`]
    default:
      return [`R${index} ${a} ${b} ${branch.ohms}`]
  }
}

/** Names of the nodes in SPICE, which calls ground 0 and doesn't allow all of our characters. */
function namesOf(nodes: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Map([[GROUND, '0']])
  for (const node of nodes) if (!names.has(node)) names.set(node, `n${names.size}`)
  return names
}

/** The name of a node in a copy of the circuit. All copies share ground. */
const inCopy = (copy: number, name: string) => (name === '0' ? name : `c${copy}${name}`)

/** One node of each part that `edges` don't connect to ground. */
function floatingNodes(nodes: readonly string[], edges: readonly Pair[]): string[] {
  const reached = new Set([GROUND])
  const reach = () => {
    for (let size = 0; size < reached.size; ) {
      size = reached.size
      for (const [a, b] of edges) {
        if (reached.has(a)) reached.add(b)
        if (reached.has(b)) reached.add(a)
      }
    }
  }
  reach()
  return nodes.filter((node) => {
    if (reached.has(node)) return false
    reached.add(node)
    reach()
    return true
  })
}

/** What ngspice computed for the copies of a circuit. */
interface Simulation {
  /** Voltage of a node against ground in a copy. In a copy with a meter, only its two nodes are known. */
  volts(copy: number, node: string): number
  /** Current of the fuse with this index in `branches`, in the first copy. */
  amps(index: number): number
}

/**
 * Simulates one copy of the circuit for each of `meters`: with a voltmeter between a pair of nodes, or without
 * one. `isClosed` tells the state of a branch.
 */
export function simulate(
  branches: readonly Branch[],
  isClosed: (branch: Branch) => boolean,
  meters: readonly (Pair | null)[],
): Simulation {
  const ends = branches.flatMap(({ a, b }) => [a, b])
  // A metered node can be without any branch, e.g. after a plug is pulled.
  const names = namesOf([...ends, ...meters.flatMap((pair) => pair ?? [])])
  const ports = [...names.values()].filter((name) => name !== '0')
  const nameOf = (node: string) => names.get(node) ?? '0'
  const closed = branches.flatMap((branch, index) => (isClosed(branch) ? [{ branch, index }] : []))
  const edges = closed.map(({ branch: { a, b } }): Pair => [a, b])
  const netlist = [
    'Reference for the bench',
    `.options ${OPTIONS}`,
    '.temp 27',
    '.op',
    `.subckt circuit ${ports.join(' ')}`,
    ...closed.flatMap(({ branch, index }) =>
      linesOf(branch, index, nameOf(branch.a), nameOf(branch.b)),
    ),
    '.ends',
    ...closed.flatMap(({ branch, index }) =>
      branch.kind === 'fuse' && meters[0] === null ? [`.save i(v.x0.v${index})`] : [],
    ),
    ...meters.flatMap((pair, copy) => {
      const [red, black] = pair?.map((node) => inCopy(copy, nameOf(node))) ?? []
      return [
        `X${copy} ${ports.map((port) => inCopy(copy, port)).join(' ')} circuit`,
        ...(pair ? [`RM${copy} ${red} ${black} ${VOLTMETER}`] : []),
        ...floatingNodes([...names.keys()], pair ? [...edges, pair] : edges).map(
          (node, index) => `RT${copy}-${index} ${inCopy(copy, nameOf(node))} 0 ${TIE}`,
        ),
        ...(pair ?? names.keys())
          .map((node) => inCopy(copy, nameOf(node)))
          .filter((name) => name !== '0')
          .map((name) => `.save v(${name})`),
      ]
    }),
    '.end',
    '',
  ].join('\n')
  const values = runNgspice(netlist, LONGEST_MS)
  const valueNamed = (name: string) => {
    const [value = Number.NaN] = values.get(name) ?? []
    if (!Number.isFinite(value)) throw new Error(`ngspice found no ${name} of:\n${netlist}`)
    return value
  }
  return {
    volts: (copy, node) => {
      const name = inCopy(copy, nameOf(node))
      return name === '0' ? 0 : valueNamed(`v(${name})`)
    },
    amps: (index) => valueNamed(`i(v.x0.v${index})`),
  }
}
