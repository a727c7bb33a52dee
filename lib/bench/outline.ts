import type { Position } from '@/lib/bench/geometry'
import { jumperPath } from '@/lib/bench/jumpers'
import type { FaultCase, Part, Wire } from '@/lib/bench/schema'
import { type CodePlace, placeWireCodes } from '@/lib/bench/wire-codes'

/** A part as it is drawn, without the values of its branches. */
export interface OutlinePart extends Omit<Part, 'branches' | 'shows'> {
  /** Whether a switch is closed while no control has turned it. */
  isClosed: boolean
}
export type OutlineWire = Omit<Wire, 'branch'>

/** An option of a control, with what one sees of it on the drawing. */
export interface OutlineOption {
  id: string
  name: string
  /** Switches that the hand has closed or opened, by the id of their part. */
  turned: Record<string, boolean>
  /** Ids of parts that are pulled or unplugged. */
  out: string[]
  /** Jumpers that are fitted between terminals. */
  jumpers: Jumper[]
}

/** A lead between two terminals. Its branch has the same id. */
export interface Jumper {
  id: string
  corners: readonly Position[]
}

/** What an outline keeps of a case as it is. */
type Kept = Pick<
  FaultCase,
  | 'id'
  | 'category'
  | 'module'
  | 'title'
  | 'order'
  | 'height'
  | 'points'
  | 'clamps'
  | 'modes'
  | 'paths'
  | 'highVoltage'
  | 'signal'
>

/** The parts of a case that its outline comes from. */
export interface Outlined extends Kept, Pick<FaultCase, 'parts' | 'wires' | 'controls'> {}

/**
 * What an exam may know of a case before the diagnosis: its drawing, controls, points and the names of all
 * parts, but no values, faults or readings.
 */
export interface Outline extends Kept {
  parts: OutlinePart[]
  wires: OutlineWire[]
  controls: { id: string; label: string; options: OutlineOption[] }[]
  /** Codes of the wires, e.g. `RD/BK 2.5`. Placed on the server, because finding the places takes 3 KB of script. */
  codes: (CodePlace & { wire: string; text: string })[]
}

/** Id of the part or wire that a branch belongs to. */
const partOf = ({ parts }: Outlined, branch: string): string =>
  parts.find(({ branches }) => branches.some(({ id }) => id === branch))?.id ?? branch

/** The options of a control, as one sees them. */
const optionsOf = (faultCase: Outlined, { options }: FaultCase['controls'][number]) =>
  options.map(({ id, name, changes }) => ({
    id,
    name,
    turned: Object.fromEntries(
      changes.flatMap((change) =>
        'turn' in change ? [[partOf(faultCase, change.turn), change.closed]] : [],
      ),
    ),
    out: [
      ...new Set(
        changes.flatMap((change) => ('open' in change ? [partOf(faultCase, change.open)] : [])),
      ),
    ],
    // Other branches that a control adds, such as the load of the starter, are not in the drawing.
    jumpers: changes.flatMap((change) => {
      const added = 'add' in change ? change.add : null
      const corners = added && jumperPath(faultCase, [added.a, added.b])
      return corners ? [{ id: added.id, corners }] : []
    }),
  }))

export function outlineOf(faultCase: Outlined): Outline {
  const controls = faultCase.controls.map((control) => ({
    id: control.id,
    label: control.label,
    options: optionsOf(faultCase, control),
  }))
  const jumpers = controls.flatMap(({ options }) => options.flatMap((option) => option.jumpers))
  return {
    id: faultCase.id,
    category: faultCase.category,
    module: faultCase.module,
    title: faultCase.title,
    order: faultCase.order,
    height: faultCase.height,
    points: faultCase.points,
    clamps: faultCase.clamps,
    modes: faultCase.modes,
    paths: faultCase.paths,
    highVoltage: faultCase.highVoltage,
    signal: faultCase.signal,
    parts: faultCase.parts.map(({ branches, shows, ...part }) => ({
      ...part,
      isClosed: branches.some((branch) => branch.kind === 'switch' && branch.closed),
    })),
    wires: faultCase.wires.map(({ branch, ...wire }) => wire),
    controls,
    codes: placeWireCodes(faultCase, jumpers),
  }
}
