import { jacksOf, meter } from '@/lib/drawing/meter'
import { probeAt } from '@/lib/drawing/probe'
import { type Point, path, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { fade, keys } from '../../kit/motion.ts'
import { runAlong } from './el-101-probes.ts'
import { ASLEEP_A, MODULE_A } from './el-201-sleep.ts'

interface Fuse {
  name: string
  /** Rated current, A. */
  rating: number
  /** Typical cold resistance of a blade fuse, from data sheets. */
  milliohms: number
  /** Current while the car is asleep. */
  amps: number
  /** The probes are above the fuse from `over` and touch it from `from`, seconds. */
  over: number
  from: number
}

const FUSES: readonly Fuse[] = [
  { name: 'F21', rating: 30, milliohms: 2, amps: 0, over: 1, from: 1.6 },
  { name: 'F22', rating: 5, milliohms: 17.5, amps: 0.011, over: 4.4, from: 4.7 },
  { name: 'F23', rating: 10, milliohms: 7.7, amps: 0, over: 9.4, from: 9.7 },
  // The probes wait above this fuse for the prediction.
  { name: 'F24', rating: 15, milliohms: 4.8, amps: MODULE_A, over: 12, from: 15.7 },
  { name: 'F25', rating: 20, milliohms: 3.4, amps: 0, over: 23.2, from: 23.5 },
  { name: 'F26', rating: 7.5, milliohms: 10.8, amps: 0.009, over: 24.7, from: 25 },
]

const METER = [966, 136] as const
const { com, positive } = jacksOf(METER)
const PITCH = 142
const xOf = (index: number) => 136 + index * PITCH
const FUSE_Y = 388
/** Half the distance between the test points on top of a fuse. */
const TEST_PX = 34

const millivolts = ({ amps, milliohms }: Fuse) => amps * milliohms
/** The current that follows from the reading. The meter resolves 0.1 mV. */
const currentOf = (fuse: Fuse): string => {
  const amps = Number(millivolts(fuse).toFixed(1)) / fuse.milliohms
  return amps < 0.1 ? `${(amps * 1000).toFixed(0)} mA` : `${amps.toFixed(2)} A`
}

/** A blade fuse seen from above, with its two test points. */
const fuseTop = ([x, y]: Point, isExcess: boolean): string =>
  [
    rect([x - 56, y - 25], [112, 50], {
      radius: 8,
      fill: 'tint',
      stroke: isExcess ? 'bad' : 'line',
      width: 4,
    }),
    ...[-TEST_PX, TEST_PX].map((side) =>
      rect([x + side - 9, y - 9], [18, 18], { radius: 3, fill: 'soft', stroke: 'soft' }),
    ),
    path(`M${x - 16} ${y}H${x + 16}`, { stroke: 'soft', width: 2 }),
  ].join('')

/** The probes go from fuse to fuse, while the car sleeps on. */
export function fusesScene(t: number): string {
  const place = keys(
    t,
    FUSES.flatMap(({ over }, index) => [
      [over - 0.6, Math.max(0, index - 1)] as const,
      [over, index] as const,
    ]),
  )
  const lift = keys(
    t,
    FUSES.flatMap(({ over, from }, index) => [
      [over - 0.8, index === 0 ? 1 : 0] as const,
      [over - 0.6, 1] as const,
      [from - 0.3, 1] as const,
      [from, 0] as const,
    ]),
  )
  // From `over` on, the probes only come down on this fuse, so no frame shows the reading of the previous one.
  const touched = FUSES.findLast(({ over }) => t >= over)
  const isTouching = touched !== undefined && lift < 0.02
  const x = 136 + place * PITCH
  const y = FUSE_Y + 4 + 26 * lift
  return [
    rect([62, 130], [860, 308], { radius: 12, fill: 'paper', stroke: 'soft' }),
    ...FUSES.map((fuse, index) => {
      const isDone = t >= fuse.from + 0.3
      const isExcess = isDone && fuse.amps > 0.1
      const shown = fade(t, fuse.from + 0.2)
      return [
        text([xOf(index), 172], fuse.name, { size: 38, weight: 700, anchor: 'middle' }),
        text([xOf(index), 212], `${fuse.rating} A`, { size: 36, anchor: 'middle' }),
        text([xOf(index), 252], `${fuse.milliohms.toFixed(1)} mΩ`, {
          size: 36,
          anchor: 'middle',
          fill: 'soft',
        }),
        text([xOf(index), 300], `${millivolts(fuse).toFixed(1)} mV`, {
          size: 34,
          mono: true,
          anchor: 'middle',
          fill: isExcess ? 'bad' : 'accent',
          opacity: shown,
        }),
        fuse.amps > 0
          ? text([xOf(index), 340], currentOf(fuse), {
              size: 34,
              mono: true,
              anchor: 'middle',
              fill: isExcess ? 'bad' : 'line',
              opacity: fade(t, fuse.from + 0.8),
            })
          : '',
        fuseTop([xOf(index), FUSE_Y], isExcess),
      ].join('')
    }),
    text([72, 506], `clamp: still ${(ASLEEP_A + MODULE_A).toFixed(2)} A`, {
      size: 44,
      opacity: fade(t, 19.6, 23.2),
    }),
    meter(METER, {
      mode: 'V DC',
      reading: isTouching ? millivolts(touched).toFixed(1) : '0.0',
      unit: 'mV',
    }),
    probeAt([x - TEST_PX, y], 74, com, 'black', runAlong(com, 560)),
    probeAt([x + TEST_PX, y], 60, positive, 'red', runAlong(positive, 536)),
  ].join('')
}
