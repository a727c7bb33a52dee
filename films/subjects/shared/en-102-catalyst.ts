import { group, path, polyline, rect } from '@/lib/drawing/svg'
import { flow } from '../../kit/draw.ts'
import { clamp } from '../../kit/motion.ts'

/*
 * A three-way catalyst between two switching oxygen sensors. The mixture alternates between rich and lean
 * once a second. The catalyst stores oxygen in the lean half and releases it in the rich half. Oxygen that
 * it can't store reaches the rear sensor. Capacity and flow are relative to a new catalyst.
 */
const SWING_HZ = 1
/** Oxygen that arrives (positive) or is consumed per second. The amplitude varies with the load. */
const oxygenFlow = (seconds: number) =>
  Math.tanh(4 * Math.sin(2 * Math.PI * SWING_HZ * seconds)) *
  (1 + 0.35 * Math.sin(seconds * 0.9) + 0.2 * Math.sin(seconds * 2.3))
const STEP_S = 0.01
const DURATION_S = 30

/** Sensor voltages when rich and lean, and time constants, seconds. */
const SENSOR = { rich: 0.85, lean: 0.1, lag: 0.08, rearLag: 0.2, rest: 0.66 } as const

interface Sample {
  front: number
  rear: number
  /** Stored oxygen, from 0 to the capacity. */
  stored: number
}

/** Simulates the signals. `capacityAt` is the capacity at a second, 0 to 1. */
export function simulate(capacityAt: (seconds: number) => number): readonly Sample[] {
  const samples: Sample[] = []
  let [front, rear, stored] = [0.45, SENSOR.rest as number, 0.05]
  for (let seconds = 0; seconds < DURATION_S; seconds += STEP_S) {
    const incoming = oxygenFlow(seconds)
    const next = stored + incoming * STEP_S
    const capacity = 0.62 * capacityAt(seconds)
    stored = clamp(next, 0, capacity)
    const excess = (next - stored) / STEP_S
    const toRich = (gas: number) => 0.5 - 0.5 * Math.tanh(2.2 * gas)
    const volts = (gas: number) => SENSOR.lean + (SENSOR.rich - SENSOR.lean) * toRich(gas)
    const rearTarget = Math.abs(excess) < 0.02 ? SENSOR.rest : volts(excess)
    front += ((volts(incoming) - front) * STEP_S) / SENSOR.lag
    rear += ((rearTarget - rear) * STEP_S) / SENSOR.rearLag
    samples.push({ front, rear, stored })
  }
  return samples
}

export const sampleAt = (samples: readonly Sample[], seconds: number): Sample =>
  samples[clamp(Math.round(seconds / STEP_S), 0, samples.length - 1)] ?? {
    front: 0.45,
    rear: SENSOR.rest,
    stored: 0,
  }

/** The monitor value of a catalyst: the length of the rear signal divided by that of the front signal. */
export function monitorValue(capacity: number): number {
  const samples = simulate(() => capacity)
  const lengthOf = (read: (sample: Sample) => number) =>
    samples.reduce(
      (total, sample, index) => total + Math.abs(read(sample) - read(samples[index - 1] ?? sample)),
      0,
    )
  return lengthOf(({ rear }) => rear) / lengthOf(({ front }) => front)
}

const CAPACITY_STEP = 0.01
const VALUES = Array.from({ length: 101 }, (_, index) => monitorValue(index * CAPACITY_STEP))

/** Like `monitorValue`, but fast enough for every frame of a film. */
export function quickMonitorValue(capacity: number): number {
  const index = clamp(capacity, 0, 1) / CAPACITY_STEP
  const [low, high] = [VALUES[Math.floor(index)] ?? 0, VALUES[Math.ceil(index)] ?? 0]
  return low + (high - low) * (index % 1)
}

/** The center of the exhaust pipe, its half width, and the positions of the parts along it, pixels. */
const PIPE_Y = 236
const PIPE = 36
const BRICK = { left: 470, right: 790, half: 88 } as const
const FRONT_SENSOR = [330, PIPE_Y] as const
export const REAR_SENSOR = [930, PIPE_Y] as const
export const FLANGE = [180, PIPE_Y] as const

const sensor = (name: 'front' | 'rear') =>
  group(
    [
      path('M0 -96C0 -112 16 -112 30 -112', { stroke: 'soft', width: 4 }),
      rect([-12, -96], [24, 28], { radius: 4, fill: 'tint' }),
      rect([-20, -68], [40, 24], { radius: 2, fill: 'tint' }),
      rect([-11, -44], [22, 56], { radius: 6, fill: 'paper', stroke: 'accent', width: 4 }),
      ...[-30, -18, -6].map((y) => rect([-2, y], [4, 6], { radius: 0, fill: 'line', width: 0 })),
    ],
    { at: name === 'front' ? FRONT_SENSOR : REAR_SENSOR },
  )

/**
 * The exhaust in section: flange, front sensor, catalyst, rear sensor. `capacity` is how much of the
 * catalyst still stores oxygen, 0 to 1, and `stored` how much of that is filled, 0 to 1.
 */
export function exhaust(t: number, { capacity, stored }: { capacity: number; stored: number }) {
  const { left, right, half } = BRICK
  const wall = (side: -1 | 1) =>
    polyline(
      [
        [60, PIPE_Y + side * PIPE],
        [left - 60, PIPE_Y + side * PIPE],
        [left - 8, PIPE_Y + side * (half + 8)],
        [right + 8, PIPE_Y + side * (half + 8)],
        [right + 60, PIPE_Y + side * PIPE],
        [1220, PIPE_Y + side * PIPE],
      ],
      { width: 5 },
    )
  const active = (right - left) * capacity
  const channels = Array.from({ length: 10 }, (_, index) => {
    const y = PIPE_Y - half + 16 + index * 16
    return polyline(
      [
        [left, y],
        [right, y],
      ],
      { stroke: 'soft', width: 2 },
    )
  })
  const gas = (from: number, to: number) =>
    [-16, 0, 16].map((offset, row) =>
      flow(
        [
          [from, PIPE_Y + offset],
          [to, PIPE_Y + offset],
        ],
        t * 90 + row * 17,
        { fill: 'soft', spacing: 52, radius: 4 },
      ),
    )
  return [
    ...gas(60, left - 20),
    ...gas(right + 20, 1220),
    rect([left, PIPE_Y - half], [right - left, 2 * half], { radius: 0, fill: 'paper' }),
    rect([right - active, PIPE_Y - half], [active, 2 * half], {
      radius: 0,
      width: 0,
      fill: 'gridStrong',
      stroke: 'gridStrong',
    }),
    rect([right - active, PIPE_Y + half - 2 * half * stored], [active, 2 * half * stored], {
      radius: 0,
      width: 0,
      fill: 'cold',
      stroke: 'cold',
      opacity: 0.5,
    }),
    ...channels,
    wall(-1),
    wall(1),
    ...([-1, 1] as const).map((side) =>
      rect([FLANGE[0] - 18, PIPE_Y + (side < 0 ? -PIPE - 26 : PIPE)], [36, 26], {
        radius: 2,
        fill: 'tint',
      }),
    ),
    sensor('front'),
    sensor('rear'),
  ].join('')
}
