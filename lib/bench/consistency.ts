import type { Branch } from '@/lib/bench/circuit'
import { POINT_DISTANCE, pointPosition, terminalPosition } from '@/lib/bench/geometry'
import { findLayoutFaults } from '@/lib/bench/layout'
import { isChanging, isClamp, isScope } from '@/lib/bench/meter'
import type { Change, FaultCase } from '@/lib/bench/schema'
import { targetsOf } from '@/lib/bench/targets'
import { waveMean } from '@/lib/bench/waves'
import { isHighVoltage } from '@/lib/bench/wire-repair'

/** Ids of branches that a change names. */
const branchesOfChange = (change: Change): string[] =>
  'open' in change
    ? [change.open]
    : 'series' in change
      ? [change.series]
      : 'turn' in change
        ? [change.turn]
        : 'set' in change
          ? [change.set]
          : []

type HighVoltage = NonNullable<FaultCase['highVoltage']>

/** Positions that the high-voltage procedure names. */
const positionsOfSafety = ({ safe, on, link: { wait, minutes, usual } }: HighVoltage) => [
  safe,
  on,
  ...[...Object.keys(minutes), usual].map((option) => ({ [wait]: option })),
]

/** Ids of controls that the high-voltage procedure names. */
const controlsOfSafety = ({ isolating, gloves, disconnect, plugs }: HighVoltage) => [
  ...isolating,
  gloves,
  disconnect,
  ...plugs,
]

/**
 * Whether a change alters a branch of its kind. Lamps, diodes and sinks have no series resistance. Neither have
 * motors, whose rated current includes that of the winding.
 */
function hasEffect(change: Change, branch: Branch): boolean {
  if ('series' in change) return 'ohms' in branch && branch.kind !== 'motor'
  if ('turn' in change)
    return branch.kind === 'switch' || (branch.kind === 'contact' && change.closed)
  return !('set' in change) || Object.keys(change.to).every((key) => key in branch)
}

/**
 * Finds what the schema cannot: references to nothing, points closer than a finger, wires that miss their
 * terminals, diagnoses that cannot be named, a drawing that misleads. Returns one sentence for each.
 */
export function findInconsistencies(faultCase: FaultCase): string[] {
  const { parts, wires, points, controls, faults } = faultCase
  const found: string[] = []
  const expect = (isTrue: boolean, message: string) => {
    if (!isTrue) found.push(`${faultCase.id}: ${message}`)
  }
  const branches = [...parts.flatMap((part) => part.branches), ...wires.map(({ branch }) => branch)]
  const branchIds = branches.map(({ id }) => id)
  const nodes = new Set(branches.flatMap(({ a, b }) => [a, b]))
  const targets = new Map(targetsOf(faultCase).map(({ id, kinds }) => [id, kinds]))
  const drawnIds = [...parts, ...wires].map(({ id }) => id)

  for (const ids of [branchIds, drawnIds, faults.map(({ id }) => id)]) {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    expect(twice.length === 0, `the ids ${twice.join(', ')} occur twice`)
  }
  for (const { id, from, to } of wires) {
    for (const end of [from, to]) {
      expect(
        terminalPosition(faultCase, end) !== null,
        `wire ${id} ends at the unknown terminal ${end}`,
      )
    }
  }
  for (const wire of wires) {
    expect(
      !isHighVoltage(wire) || Boolean(wire.isInside ?? wire.within),
      `the orange wire ${wire.id} is neither in a cable nor inside a part`,
    )
  }
  const changes = [
    ...controls.flatMap(({ options }) => options.flatMap((option) => option.changes)),
    ...faults.flatMap((fault) => fault.changes),
  ]
  for (const id of changes.flatMap(branchesOfChange)) {
    expect(branchIds.includes(id), `a change names the unknown branch ${id}`)
  }
  for (const change of changes) {
    if ('add' in change) {
      const { a, b, id } = change.add
      expect(nodes.has(a) && nodes.has(b), `${id} connects an unknown node`)
      expect(!branchIds.includes(id), `a change adds the branch ${id}, which exists`)
      continue
    }
    for (const branch of branches.filter(({ id }) => branchesOfChange(change).includes(id))) {
      expect(hasEffect(change, branch), `a change of the ${branch.kind} ${branch.id} has no effect`)
    }
  }
  for (const { id, shows } of parts) {
    expect(!shows || branchIds.includes(shows.branch), `${id} shows an unknown branch`)
  }
  for (const branch of branches) {
    expect(
      branch.kind !== 'contact' || branchIds.includes(branch.coil),
      `the contact ${branch.id} has an unknown coil`,
    )
  }
  const { highVoltage } = faultCase
  for (const positions of [
    ...faultCase.good.map((reading) => reading.positions),
    ...faults.flatMap(({ graph }) => (graph ? [graph.positions] : [])),
    ...(highVoltage ? positionsOfSafety(highVoltage) : []),
  ]) {
    for (const [id, selected] of Object.entries(positions)) {
      const control = controls.find((candidate) => candidate.id === id)
      expect(
        control?.options.some((option) => option.id === selected) ?? false,
        `${id}: ${selected} is not an option of a control`,
      )
    }
  }
  for (const { at } of points) expect(nodes.has(at), `the point ${at} is not part of the circuit`)
  points.forEach((point, index) => {
    const position = pointPosition(faultCase, point)
    const [x, y] = position ?? [-99, -99]
    expect(
      x >= 22 && x <= 338 && y >= 22 && y <= faultCase.height - 22,
      `the point ${point.at} leaves the drawing`,
    )
    for (const other of points.slice(index + 1)) {
      const [otherX, otherY] = pointPosition(faultCase, other) ?? [-99, -99]
      const distance = Math.max(Math.abs(x - otherX), Math.abs(y - otherY))
      expect(
        distance >= POINT_DISTANCE,
        `the points ${point.at} and ${other.at} are ${distance} px apart`,
      )
    }
  })
  for (const { id, target, kind } of faults) {
    expect(
      targets.get(target)?.includes(kind) ?? false,
      `the fault ${id} cannot be named as ${target}, ${kind}`,
    )
  }
  for (const { id, graph } of faults) {
    expect(
      !graph || faultCase.paths.some(({ name }) => name === graph.path),
      `the graph of ${id} follows the unknown path ${graph?.path}`,
    )
  }
  for (const { id, cause, proof } of faults) {
    expect(!/\bw\d/.test(`${cause} ${proof}`), `the texts of ${id} name a wire by its id`)
  }
  const diagnoses = faults.map(({ target, kind }) => `${target} ${kind}`)
  expect(new Set(diagnoses).size === diagnoses.length, 'two faults have the same diagnosis')

  const pointIds = new Set(points.map(({ at }) => at))
  const wireIds = new Set(wires.map(({ id }) => id))
  for (const id of faultCase.clamps) expect(wireIds.has(id), `the clamp ${id} is no wire`)
  for (const { mode, red, black } of faultCase.good) {
    const isKnown = isClamp(mode)
      ? faultCase.clamps.includes(red)
      : pointIds.has(red) && pointIds.has(black)
    expect(isKnown, `a good reading uses the unknown points ${red} and ${black}`)
  }
  for (const branch of branches) {
    if (branch.kind !== 'source' || !branch.wave) continue
    const { mean = 0 } = branch.wave
    const right = waveMean(branch.wave)
    expect(Math.abs(right - mean) < 1e-3, `the mean of the wave ${branch.id} is ${right}`)
  }
  const needsSignal = faultCase.modes.some((mode) => isScope(mode) || isChanging(mode))
  expect(!needsSignal || faultCase.signal !== undefined, 'its modes need a signal')
  for (const { name, points: ids } of faultCase.paths) {
    for (const id of ids) expect(pointIds.has(id), `the path ${name} uses the unknown point ${id}`)
  }
  if (highVoltage) {
    const { body, points: live, proof, provingUnit, link } = highVoltage
    for (const id of [body, ...live, ...proof.flat(), ...provingUnit.points]) {
      expect(pointIds.has(id), `the high-voltage procedure uses the unknown point ${id}`)
    }
    for (const id of controlsOfSafety(highVoltage)) {
      expect(
        controls.some((control) => control.id === id),
        `the high-voltage procedure names the unknown control ${id}`,
      )
    }
    for (const id of [link.capacitor, link.resistor, link.until]) {
      expect(branchIds.includes(id), `the DC link names the unknown branch ${id}`)
    }
  }
  for (const message of findLayoutFaults(faultCase)) expect(false, message)
  return found
}
