import type { FaultCase, Part, Wire } from '@/lib/bench/schema'

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

/** Two terminals that a person connects. Its branch has the same id. */
export interface Jumper {
  id: string
  from: string
  to: string
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
}

/** Id of the part or wire that a branch belongs to. */
const partOf = ({ parts }: Outlined, branch: string): string =>
  parts.find(({ branches }) => branches.some(({ id }) => id === branch))?.id ?? branch

const isTerminal = ({ parts }: Outlined, node: string): boolean =>
  parts.some(({ id, terminals }) =>
    Object.keys(terminals).some((terminal) => `${id}.${terminal}` === node),
  )

export const outlineOf = (faultCase: Outlined): Outline => ({
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
  parts: faultCase.parts.map(({ branches, shows, ...part }) => ({
    ...part,
    isClosed: branches.some((branch) => branch.kind === 'switch' && branch.closed),
  })),
  wires: faultCase.wires.map(({ branch, ...wire }) => wire),
  controls: faultCase.controls.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map((option) => ({
      id: option.id,
      name: option.name,
      turned: Object.fromEntries(
        option.changes.flatMap((change) =>
          'turn' in change ? [[partOf(faultCase, change.turn), change.closed]] : [],
        ),
      ),
      out: [
        ...new Set(
          option.changes.flatMap((change) =>
            'open' in change ? [partOf(faultCase, change.open)] : [],
          ),
        ),
      ],
      // Other branches that a control adds, such as the load of the starter, are not in the drawing.
      jumpers: option.changes.flatMap((change) => {
        if (!('add' in change)) return []
        const { id, a, b } = change.add
        return [a, b].every((node) => isTerminal(faultCase, node)) ? [{ id, from: a, to: b }] : []
      }),
    })),
  })),
})
