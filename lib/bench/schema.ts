import { z } from 'zod'
import type { Branch, Wave } from '@/lib/bench/circuit'
import { faultKinds } from '@/lib/bench/fault-kinds'
import { DRAWING_WIDTH } from '@/lib/bench/geometry'
import { modes } from '@/lib/bench/meter'
import type { OverTime } from '@/lib/bench/scope/over-time'
import { courseSlugs } from '@/lib/courses/catalog'

/*
 * Shape of a fault case. A case is data: a file in lib/bench/cases, built with the functions in
 * lib/bench/parts.ts. Terminals are the nodes of the circuit and are called `part.terminal`, e.g. `F15.2`.
 */

const text = z.string().trim().min(1).max(600)
const name = z.string().trim().min(1).max(80)
const id = z.string().regex(/^[A-Za-z0-9+−][A-Za-z0-9+−./-]*$/)
const point = z.tuple([z.number().min(0).max(DRAWING_WIDTH), z.number().min(0).max(1200)])
const ohms = z.number().positive()
const between = { id, a: id, b: id }

const positive = z.number().positive()
/** A share of a whole, below 1. */
const share = z.number().min(0).lt(1)

const waveSchema: z.ZodType<Wave> = z.discriminatedUnion('shape', [
  z.strictObject({
    shape: z.literal('sine'),
    mean: z.number().optional(),
    hertz: positive,
    phase: share,
  }),
  z.strictObject({
    shape: z.literal('points'),
    mean: z.number().optional(),
    points: z.array(z.tuple([z.number().nonnegative(), z.number()])).min(1),
    period: positive.optional(),
  }),
  z.strictObject({
    shape: z.literal('curve'),
    mean: z.number().optional(),
    values: z.array(z.number()).min(3),
    period: positive,
  }),
])

const branchSchema: z.ZodType<Branch> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('resistor'), ...between, ohms }),
  z.strictObject({
    kind: z.literal('source'),
    ...between,
    volts: z.number(),
    ohms,
    wave: waveSchema.optional(),
  }),
  z.strictObject({ kind: z.literal('capacitor'), ...between, farads: positive }),
  z.strictObject({
    kind: z.literal('inductor'),
    ...between,
    henries: positive,
    ohms,
    coupled: z.strictObject({ to: id, factor: share }).optional(),
  }),
  z.strictObject({
    kind: z.literal('diode'),
    ...between,
    saturation: z.number().positive(),
    emission: z.number().positive(),
  }),
  z.strictObject({
    kind: z.literal('lamp'),
    ...between,
    volts: z.number().positive(),
    watts: z.number().positive(),
  }),
  z.strictObject({
    kind: z.literal('motor'),
    ...between,
    ohms,
    volts: z.number().positive(),
    amps: z.number().positive(),
    breakaway: z.number().positive(),
    rotor: z
      .strictObject({
        farads: positive,
        turn: z
          .strictObject({ factors: z.array(positive).min(3), voltSeconds: positive })
          .optional(),
      })
      .optional(),
  }),
  z.strictObject({
    kind: z.literal('sink'),
    ...between,
    amps: z.number().nonnegative(),
    knee: z.number().positive(),
  }),
  z.strictObject({ kind: z.literal('fuse'), ...between, amps: z.number().positive(), ohms }),
  z.strictObject({
    kind: z.literal('switch'),
    ...between,
    closed: z.boolean(),
    ohms,
    toggles: z.array(z.number().nonnegative()).min(1).optional(),
    period: positive.optional(),
  }),
  z.strictObject({
    kind: z.literal('contact'),
    ...between,
    coil: id,
    energized: z.enum(['closed', 'open']),
    pull: z.number().positive(),
    release: z.number().positive(),
    ohms,
  }),
])

/** A change of the circuit, made by a fault or by a person. */
const changeSchema = z.union([
  /** Removes a branch: a broken wire, a pulled fuse, an unplugged pin. */
  z.strictObject({ open: id }),
  /** Adds resistance to a resistor, source, fuse, switch or contact, ohms. */
  z.strictObject({ series: id, ohms }),
  /** Opens or closes a switch, or welds a contact. */
  z.strictObject({ turn: id, closed: z.boolean() }),
  /** Gives a branch another value, e.g. another resistance. */
  z.strictObject({ set: id, to: z.record(z.string(), z.number()) }),
  /** Adds a branch, e.g. a short. */
  z.strictObject({ add: branchSchema }),
])
export type Change = z.infer<typeof changeSchema>

/** The price of a part, US dollars, and the time it takes to replace it. */
const replaceSchema = z.strictObject({ dollars: z.int().min(0), minutes: z.int().min(1) })

const symbols = [
  'battery',
  'fuse',
  'switch',
  'relay',
  'lamp',
  'led',
  'motor',
  'resistor',
  'diode',
  'ground',
  'splice',
  'connector',
  'box',
] as const

const partSchema = z.strictObject({
  id,
  name,
  symbol: z.enum(symbols),
  /** Center of the symbol. */
  at: point,
  /** A few words or a rating beside the id on the drawing, e.g. `10 A`. */
  caption: z.string().max(20).optional(),
  /** Side of the symbol on which its id and caption stand. */
  label: z.enum(['right', 'left', 'above', 'below']).optional(),
  /** Width and height of the symbol, pixels. */
  size: z.tuple([z.number(), z.number()]),
  /** Positions of the terminals, relative to the center, by name. */
  terminals: z.record(z.string(), z.tuple([z.number(), z.number()])),
  branches: z.array(branchSchema),
  replace: replaceSchema,
  /** The part is cleaned or repaired and not replaced, as ground points are. */
  isRepaired: z.literal(true).optional(),
  /** What the part is sold and replaced with: the id of another part, or a name for parts sold as a set. */
  within: id.optional(),
  /** Kinds of faults that a diagnosis can name for this part. Empty for a part that has no faults. */
  kinds: z.array(z.enum(faultKinds)),
  /** Branch whose current makes a lamp glow or which turns, and its rated current. */
  shows: z.strictObject({ branch: id, amps: z.number().positive() }).optional(),
})
export type Part = z.infer<typeof partSchema>

const wireSchema = z.strictObject({
  id,
  from: id,
  to: id,
  /** Color code of IEC 60757, e.g. `RD/BK`: base color, stripe. */
  color: z.string().regex(/^[A-Z]{2}(\/[A-Z]{2})?$/),
  /** Cross section, mm². */
  mm2: z.number().positive(),
  meters: z.number().positive(),
  /** The cable that the wire is sold and replaced with: the id of a part, or a name that its wires share. */
  within: id.optional(),
  /** Corners between the two terminals. */
  via: z.array(point),
  branch: branchSchema,
  /** A connection inside a part, which a diagnosis doesn't name. */
  isInside: z.literal(true).optional(),
})
export type Wire = z.infer<typeof wireSchema>

/** The option of each control, by the control's id. Controls that are not named are in their first option. */
const positionsSchema = z.record(id, id)
export type Positions = z.infer<typeof positionsSchema>

const controlSchema = z.strictObject({
  id,
  label: name,
  options: z
    .array(
      z.strictObject({
        id,
        name,
        changes: z.array(changeSchema),
        /** Whether it lasts only an instant, so that an expert reads in other positions. */
        isBrief: z.boolean().optional(),
      }),
    )
    .min(2),
})

const faultSchema = z.strictObject({
  id,
  /** Id of a part or of a wire. */
  target: id,
  kind: z.enum(faultKinds),
  /** Kinds that no reading of the bench separates from it, so they name it rightly as well. */
  alsoKinds: z.array(z.enum(faultKinds)).optional(),
  changes: z.array(changeSchema).min(1),
  /**
   * The path along which the voltages of the proof are drawn, and the positions of the controls in which the proof
   * reads the first of them. Omitted if the proof reads no voltage that the fault changes.
   */
  graph: z.strictObject({ path: name, positions: positionsSchema }).optional(),
  /** What has happened to the part, in a few sentences, and what the repair needs besides the part. */
  cause: text,
  /** Which reading proves it, and why. */
  proof: text,
})
export type Fault = z.infer<typeof faultSchema>

const measurementSchema = z.strictObject({
  positions: positionsSchema,
  mode: z.enum(modes),
  /** A test point; for a clamp, the id of a wire. */
  red: id,
  /** A test point. Empty for a clamp. */
  black: z.union([id, z.literal('')]),
})
export type Measurement = z.infer<typeof measurementSchema>

const highVoltageSchema = z.strictObject({
  /** Points that may be live. The insulation tester is connected between one of them and `body`. */
  points: z.array(id).min(1),
  body: id,
  /** Every control of the procedure in its safe position. */
  safe: positionsSchema,
  /** The controls of `safe` that isolate the car. */
  isolating: z.array(id).min(1),
  /** Positions in which the contactors may be closed. */
  on: positionsSchema,
  /** Ids of controls: the gloves, the service disconnect, the high-voltage plugs. */
  gloves: id,
  disconnect: id,
  plugs: z.array(id),
  /** A known source for the tester. */
  provingUnit: z.strictObject({ points: z.tuple([id, id]), volts: z.number().positive() }),
  /** The pairs that prove the absence of voltage. The first one lies across the DC link. */
  proof: z.array(z.tuple([id, id])).min(1),
  /** The DC link and its discharge. */
  link: z.strictObject({
    /** A source that stands for the charged capacitor. */
    capacitor: id,
    farads: z.number().positive(),
    resistor: id,
    /** The discharge begins when this branch opens. */
    until: id,
    /** The control that waits, and the minutes of its options. */
    wait: id,
    minutes: z.record(id, z.number().nonnegative()),
    /** The option after which an expert takes the first reading. */
    usual: id,
  }),
})

const signalSchema = z.strictObject({
  /** The time that the instruments look at. */
  span: z.strictObject({
    settle: z.number().nonnegative(),
    duration: positive,
    repeats: z.boolean(),
    samples: z.int().min(100).max(6000),
  }),
  /** The voltage regulator of an alternator: its phases, and the voltage that it holds. */
  regulator: z
    .strictObject({ sources: z.array(id).min(1), red: id, black: id, volts: positive })
    .optional(),
  /** How the scope is set when it is switched on. */
  scope: z.strictObject({
    /** Seconds, volts and amperes per division. */
    seconds: positive,
    volts: positive,
    amps: positive,
    /** Volts. */
    trigger: z.number(),
  }),
})

export const caseSchema = z.strictObject({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  category: z.enum(courseSlugs),
  /** Another category whose page lists the case. */
  also: z.enum(courseSlugs).optional(),
  /** Code of the module, e.g. `EL-101`. */
  module: z.string(),
  title: name,
  /** One sentence for lists. */
  summary: z.string().max(140),
  /** Who may practice: every visitor, members, or members with a plan. */
  access: z.enum(['all', 'member', 'plan']),
  order: z.strictObject({ car: name, complaint: text, task: text }),
  /** The complaint as drivers and technicians type it into a search. */
  symptoms: z.array(name).optional(),
  height: z.number(),
  parts: z.array(partSchema),
  wires: z.array(wireSchema),
  /**
   * Terminals that a probe reaches, in the order of the current. `offset` moves the target of 44 px away from
   * the terminal.
   */
  points: z
    .array(z.strictObject({ at: id, name, offset: z.tuple([z.number(), z.number()]).optional() }))
    .min(4)
    .max(16),
  /** Wires that the clamp reaches. */
  clamps: z.array(id),
  /** Functions of the instruments that the case allows. */
  modes: z.array(z.enum(modes)).min(1),
  /** What instruments need to read voltages that change. A case with it has a scope. */
  signal: signalSchema.optional(),
  /** Differences from a good reading that mean nothing in this circuit, volts and amperes. */
  tolerance: z.strictObject({ volts: z.number().positive(), amps: z.number().positive() }),
  controls: z.array(controlSchema),
  faults: z.array(faultSchema).min(4).max(9),
  /** Readings of the car without a fault, as a table. */
  good: z.array(measurementSchema.extend({ note: z.string().max(160) })).min(3),
  /** Test points along a path of the current, for the graph of voltages. */
  paths: z.array(z.strictObject({ name, points: z.array(id).min(3) })).min(1),
  /** Typical values with their source. */
  limits: z.array(z.strictObject({ what: text, value: name, source: text })).min(2),
  /** The second of the film that teaches this. `position` is the number of the lesson in its module. */
  film: z.strictObject({
    module: z.string(),
    position: z.int().min(1),
    second: z.int().min(0),
    why: text,
  }),
  /** What makes a high-voltage car safe. lib/bench/unsafe.ts has the rules. */
  highVoltage: highVoltageSchema.optional(),
  /** What computes the signal. Browsers load it for cases with a signal only. */
  overTime: z.custom<OverTime>().optional(),
})
export type FaultCase = z.infer<typeof caseSchema>
