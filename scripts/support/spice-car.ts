import type { Branch } from '@/lib/bench/circuit'
import { type Pair, simulate } from './spice.ts'

/*
 * Fuses and relays around ngspice, which has neither. Its own currents blow the fuses, and its own voltages
 * move the relays.
 */

/** A blade fuse must blow at 1.35 times its rated current (ISO 8820-3). */
const BLOWS_AT = 1.35
const MOST_ROUNDS = 50
/** Copies of a circuit in one simulation. */
const MOST_COPIES = 20

/** Ids of the blown fuses and of the coils whose relays have pulled in. */
export interface SpiceState {
  blown: readonly string[]
  pulled: readonly string[]
}

const closedIn =
  ({ blown, pulled }: SpiceState) =>
  (branch: Branch): boolean => {
    switch (branch.kind) {
      case 'fuse':
        return !blown.includes(branch.id)
      case 'switch':
        return branch.closed
      case 'contact':
        return pulled.includes(branch.coil) === (branch.energized === 'closed')
      default:
        return true
    }
  }

/** The state that follows from one simulation, or the same object if nothing changes. */
function nextState(branches: readonly Branch[], state: SpiceState): SpiceState {
  const { volts, amps } = simulate(branches, closedIn(state), [null])
  let worst = { id: '', load: BLOWS_AT }
  branches.forEach((branch, index) => {
    if (branch.kind !== 'fuse' || state.blown.includes(branch.id)) return
    const load = Math.abs(amps(index)) / branch.amps
    if (load > worst.load) worst = { id: branch.id, load }
  })
  if (worst.id) return { ...state, blown: [...state.blown, worst.id] }
  const pulled = new Set<string>()
  for (const branch of branches) {
    const coil = branch.kind === 'contact' && branches.find(({ id }) => id === branch.coil)
    if (branch.kind !== 'contact' || !coil) continue
    const across = Math.abs(volts(0, coil.a) - volts(0, coil.b))
    if (across >= (state.pulled.includes(coil.id) ? branch.release : branch.pull)) {
      pulled.add(coil.id)
    }
  }
  const isSame =
    pulled.size === state.pulled.length && state.pulled.every((coil) => pulled.has(coil))
  return isSame ? state : { ...state, pulled: [...pulled] }
}

/** Lets fuses blow and relays move until nothing changes. All relays begin released. */
export function settle(branches: readonly Branch[], blown: readonly string[]): SpiceState {
  let state: SpiceState = { blown, pulled: [] }
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = nextState(branches, state)
    if (next === state) return state
    state = next
  }
  throw new Error('In ngspice, the fuses and relays do not settle.')
}

function inHalves<Value>(
  pairs: readonly Pair[],
  compute: (half: readonly Pair[]) => Value[],
): Value[] {
  const half = Math.ceil(pairs.length / 2)
  return [...compute(pairs.slice(0, half)), ...compute(pairs.slice(half))]
}

/**
 * What a voltmeter shows between the nodes of each pair, one pair at a time, volts. All copies of a simulation
 * must converge together, so there are not too many, and one that fails is divided.
 */
export function spiceReadings(
  branches: readonly Branch[],
  state: SpiceState,
  pairs: readonly Pair[],
): number[] {
  if (pairs.length > MOST_COPIES)
    return inHalves(pairs, (half) => spiceReadings(branches, state, half))
  try {
    const { volts } = simulate(branches, closedIn(state), pairs)
    return pairs.map(([red, black], copy) => volts(copy, red) - volts(copy, black))
  } catch (error) {
    if (pairs.length < 2) throw error
    return inHalves(pairs, (half) => spiceReadings(branches, state, half))
  }
}
