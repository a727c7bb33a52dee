import type { FaultCase, Part, Wire } from '@/lib/bench/schema'

/** A part as it is drawn, without the values of its branches. */
export type OutlinePart = Omit<Part, 'branches' | 'shows'>
export type OutlineWire = Omit<Wire, 'branch'>

/**
 * What an exam may know of a case before the diagnosis: its drawing, controls, points and the names of all
 * parts, but no values, faults or readings.
 */
export interface Outline
  extends Pick<
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
  > {
  parts: OutlinePart[]
  wires: OutlineWire[]
  controls: { id: string; label: string; options: { id: string; name: string }[] }[]
  insulation?: FaultCase['insulation']
}

export const outlineOf = (faultCase: FaultCase): Outline => ({
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
  insulation: faultCase.insulation,
  parts: faultCase.parts.map(({ branches, shows, ...part }) => part),
  wires: faultCase.wires.map(({ branch, ...wire }) => wire),
  controls: faultCase.controls.map(({ id, label, options }) => ({
    id,
    label,
    options: options.map((option) => ({ id: option.id, name: option.name })),
  })),
})
