import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { COLD_KNEE, FILAMENT_HALF_EXPONENT, hotOhms } from '@/lib/bench/branches'
import { type Branch, GROUND } from '@/lib/bench/circuit'
import { VOLTMETER_OHMS } from '@/lib/bench/meter'
import { LEAKAGE, type Solution } from '@/lib/bench/solve'
import { requirePrograms } from './programs.ts'

/*
 * Operating points from ngspice, as a reference for lib/bench/solve.ts. ngspice has no fuses that blow and no
 * relays, so it gets their positions from our solution.
 */

type Position = Pick<Solution, 'blown' | 'energized'>

/** Two nodes that a voltmeter connects. */
export type Pair = readonly [red: string, black: string]

function isOpen(branch: Branch, { blown, energized }: Position): boolean {
  if (branch.kind === 'fuse') return blown.includes(branch.id)
  if (branch.kind === 'switch') return !branch.closed
  if (branch.kind !== 'contact') return false
  return energized.includes(branch.coil) !== (branch.energized === 'closed')
}

/** The lines of a branch between the nodes `a` and `b`. `index` makes their names unique. */
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
      const warmth = `(${volts}*${volts}/${branch.volts ** 2}+${COLD_KNEE})/${1 + COLD_KNEE}`
      const ohms = `${hotOhms(branch)}*pow(${warmth},${FILAMENT_HALF_EXPONENT})`
      return [`B${index} ${a} ${b} I=${volts}/(${ohms})`]
    }
    case 'sink':
      return [`B${index} ${a} ${b} I=${branch.amps}*tanh(${volts}/${branch.knee})`]
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

/** Runs ngspice. Returns the voltages that the netlist saves, by node. */
function run(netlist: string): ReadonlyMap<string, number> {
  const { ngspice } = requirePrograms(['ngspice'])
  const folder = mkdtempSync(path.join(tmpdir(), 'torque-spice-'))
  try {
    const [circuit, result] = [path.join(folder, 'circuit.cir'), path.join(folder, 'result.raw')]
    writeFileSync(circuit, netlist)
    execFileSync('nice', ['-n', '19', ngspice, '-b', '-r', result, circuit], {
      env: { ...process.env, SPICE_ASCIIRAWFILE: '1' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [head = '', values = ''] = readFileSync(result, 'utf8').split('Values:\n')
    const saved = [...head.matchAll(/^\s*\d+\s+v\((\w+)\)\s+voltage/gm)]
    // The first number is the index of the only point.
    const volts = values.trim().split(/\s+/).slice(1).map(Number)
    return new Map(saved.map(([, node = ''], index) => [node, volts[index] ?? Number.NaN]))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Solves one copy of the circuit for each of `meters`: with a voltmeter between a pair of nodes, or without
 * one. Returns the voltage of a node in a copy. In a copy with a meter, only its two nodes are known.
 */
function simulate(
  branches: readonly Branch[],
  position: Position,
  meters: readonly (Pair | null)[],
): (copy: number, node: string) => number {
  const ends = branches.flatMap(({ a, b }) => [a, b])
  // A metered node can be without any branch, e.g. after a plug is pulled.
  const names = namesOf([...ends, ...meters.flatMap((pair) => pair ?? [])])
  const ports = [...names.values()].filter((name) => name !== '0')
  const nameOf = (node: string) => names.get(node) ?? '0'
  const netlist = [
    'Reference for the bench',
    '.options reltol=1e-6 vntol=1e-9 abstol=1e-12 gmin=1e-12',
    '.temp 27',
    '.op',
    `.subckt circuit ${ports.join(' ')}`,
    ...branches.flatMap((branch, index) =>
      isOpen(branch, position) ? [] : linesOf(branch, index, nameOf(branch.a), nameOf(branch.b)),
    ),
    ...ports.map((port) => `RL${port} ${port} 0 ${1 / LEAKAGE}`),
    '.ends',
    ...meters.flatMap((pair, copy) => {
      const [red, black] = pair?.map((node) => inCopy(copy, nameOf(node))) ?? []
      return [
        `X${copy} ${ports.map((port) => inCopy(copy, port)).join(' ')} circuit`,
        ...(pair ? [`RM${copy} ${red} ${black} ${VOLTMETER_OHMS}`] : []),
        ...(pair ?? names.keys())
          .map((node) => inCopy(copy, nameOf(node)))
          .filter((name) => name !== '0')
          .map((name) => `.save v(${name})`),
      ]
    }),
    '.end',
    '',
  ].join('\n')
  const volts = run(netlist)
  return (copy, node) => {
    const name = inCopy(copy, nameOf(node))
    if (name === '0') return 0
    const value = volts.get(name) ?? Number.NaN
    if (!Number.isFinite(value)) throw new Error(`ngspice found no operating point of:\n${netlist}`)
    return value
  }
}

/** What a voltmeter shows between the nodes of each pair, one pair at a time, volts. */
export function spiceReadings(
  branches: readonly Branch[],
  position: Position,
  pairs: readonly Pair[],
): number[] {
  const voltsOf = simulate(branches, position, pairs)
  return pairs.map(([red, black], copy) => voltsOf(copy, red) - voltsOf(copy, black))
}

/** Voltages of `nodes` against ground, volts. */
export function spiceVolts(
  branches: readonly Branch[],
  position: Position,
  nodes: readonly string[],
): number[] {
  const voltsOf = simulate(branches, position, [null])
  return nodes.map((node) => voltsOf(0, node))
}
