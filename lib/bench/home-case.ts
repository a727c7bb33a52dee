import type { Outlined } from '@/lib/bench/outline'
import { battery, fuse, ground, lamp, switching, wire } from '@/lib/bench/parts'
import type { Fault, FaultCase } from '@/lib/bench/schema'

/** A part that a visitor can name, and the two test points that it lies between. */
export interface Suspect {
  /** Id of a part or of a wire. */
  target: string
  name: string
  red: string
  black: string
  /** What the reading across it means. Follows the reading, e.g. `0.002 V between 1 and 2: `. */
  meaning: string
}

/** The case of the home page: one fault, and each part between two test points of its own. */
interface HomeCase extends Outlined, Pick<FaultCase, 'film'> {
  fault: Pick<Fault, 'target' | 'changes'>
  suspects: readonly Suspect[]
}

export const homeCase: HomeCase = {
  id: 'plate-lamp',
  category: 'electrical',
  module: 'EL-101',
  title: 'Find a fault in three readings',
  order: {
    car: 'Hatchback, 2013',
    complaint:
      'The license plate lamp of a hatchback hardly glows, and a new bulb changed nothing.',
    task: 'The lights are on: measure, and find the part that takes the lamp’s voltage.',
  },
  height: 228,
  parts: [
    battery({ id: 'G1', name: 'Battery G1', caption: 'Battery', at: [46, 118] }),
    fuse({ id: 'F12', name: 'Fuse F12, 5 A', caption: 'Fuse, 5 A', at: [140, 70], amps: 5 }),
    switching({
      id: 'S2',
      name: 'Light switch S2',
      caption: 'Light switch',
      at: [140, 156],
      closed: true,
    }),
    lamp({
      id: 'E20',
      name: 'License plate lamp E20, 5 W',
      caption: 'Lamp, 5 W',
      at: [280, 74],
      watts: 5,
    }),
    ground({ id: 'W5', name: 'Ground point W5', caption: 'Ground', at: [280, 184] }),
  ],
  wires: [
    wire('w1', 'G1.+', 'F12.1', {
      color: 'RD',
      mm2: 2.5,
      meters: 1.5,
      via: [
        [46, 24],
        [140, 24],
      ],
    }),
    wire('w2', 'F12.2', 'S2.1', { color: 'RD/YE', mm2: 0.75, meters: 1.2 }),
    wire('w3', 'S2.2', 'E20.1', {
      color: 'GY/VT',
      mm2: 0.75,
      meters: 4.5,
      via: [
        [140, 212],
        [232, 212],
        [232, 24],
        [280, 24],
      ],
    }),
    wire('w4', 'E20.2', 'W5.1', { color: 'BN', mm2: 0.75, meters: 0.6 }),
  ],
  points: [
    { at: 'G1.+', name: 'Battery, positive post' },
    { at: 'F12.2', name: 'Fuse, load side' },
    { at: 'E20.1', name: 'Lamp, supply side' },
    { at: 'E20.2', name: 'Lamp, ground side' },
    { at: 'W5.1', name: 'Ground point, ring terminal' },
    { at: 'G1.−', name: 'Battery, negative post' },
  ],
  clamps: [],
  modes: ['volts'],
  controls: [],
  paths: [
    { name: 'License plate lamp', points: ['G1.+', 'F12.2', 'E20.1', 'E20.2', 'W5.1', 'G1.−'] },
  ],
  // Rust under the ring terminal.
  fault: { target: 'W5', changes: [{ series: 'W5', ohms: 40 }] },
  suspects: [
    {
      target: 'G1',
      name: 'Battery',
      red: 'G1.+',
      black: 'G1.−',
      meaning: 'the battery is charged.',
    },
    {
      target: 'F12',
      name: 'Fuse',
      red: 'G1.+',
      black: 'F12.2',
      meaning: 'the fuse is good. A blown one would take the whole supply.',
    },
    {
      target: 'S2',
      name: 'Switch',
      red: 'F12.2',
      black: 'E20.1',
      meaning: 'the switch and its wires are good. They may take 0.3 V.',
    },
    {
      target: 'E20',
      name: 'Lamp',
      red: 'E20.1',
      black: 'E20.2',
      meaning: 'that is all the lamp gets, so it can’t be brighter. Where is the rest?',
    },
    {
      target: 'w4',
      name: 'Ground wire',
      red: 'E20.2',
      black: 'W5.1',
      meaning: 'the wire is good. The voltage of its two ends is the same.',
    },
    {
      target: 'W5',
      name: 'Ground point',
      red: 'W5.1',
      black: 'G1.−',
      meaning: 'a good ground point takes less than 0.1 V.',
    },
  ],
  film: {
    module: 'EL-101',
    position: 4,
    second: 54,
    why: 'The film compares the voltage along a lamp circuit with an open, a short to ground and a high resistance.',
  },
}
