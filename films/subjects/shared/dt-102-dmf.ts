import { type Color, circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arcPath, polar, ringGear } from './dt-102.ts'
import { hatching, metal } from './section.ts'

/** Teeth of the starter ring gear. */
export const TEETH = 132
const [CHANNEL_IN, CHANNEL_OUT] = [136, 186]
const MIDDLE = (CHANNEL_IN + CHANNEL_OUT) / 2
/** Half the angle of a stop in the housing and of a wing of the flange, degrees. */
const STOP = 10

/** The path of a ring sector. Angles are in degrees clockwise from the top. */
const sector = (from: number, to: number, inner: number, outer: number) =>
  `${arcPath(from, to, outer)}L${polar(to, inner).join(' ')}${arcPath(to, from, inner).replace(/^M[^A]+/, '')}Z`

/** An arc spring. Angles are in degrees clockwise from the top. */
function arcSpring(from: number, to: number, stroke: Color): string {
  const coils = 46
  const points = Array.from({ length: coils + 1 }, (_, coil) =>
    polar(from + ((to - from) * coil) / coils, MIDDLE + (coil % 2 ? 18 : -18)),
  )
  return polyline(points, { stroke, width: 4 })
}

interface FaceState {
  /** Clockwise rotation of the gearbox side relative to the engine side, degrees. */
  twist: number
  /** Free angle, degrees: no spring acts within it. */
  free?: number
  /** Clockwise rotation of the engine side, degrees. */
  turn?: number
  flange?: Color
}

/**
 * A dual-mass flywheel seen along its axis: the housing, the arc springs and the flange. The mass on the
 * gearbox side is cut away.
 */
export function dmf({ twist, free = 0, turn = 0, flange = 'cold' }: FaceState): string {
  const gap = free / 2
  const pressed = Math.max(0, Math.abs(twist) - gap)
  // Turning clockwise, a wing compresses the next spring at its start. Turning back, it compresses the
  // previous one at its end.
  const [start, end] = twist > 0 ? [gap + pressed, gap] : [gap, gap + pressed]
  const springs = [0, 180].map((base) =>
    arcSpring(base + STOP + start, base + 180 - STOP - end, pressed > 0.2 ? 'accent' : 'line'),
  )
  const wings = [0, 180].map((base) =>
    path(sector(base - STOP, base + STOP, 100, CHANNEL_OUT - 6), {
      stroke: flange,
      fill: 'tint',
      width: 4,
    }),
  )
  return group(
    [
      ringGear(226, TEETH),
      circle([0, 0], 206, { fill: 'tint' }),
      circle([0, 0], CHANNEL_OUT, { fill: 'paper', stroke: 'soft' }),
      circle([0, 0], CHANNEL_IN, { fill: 'tint', stroke: 'soft' }),
      ...[0, 180].map((base) =>
        path(sector(base - STOP, base + STOP, CHANNEL_IN, CHANNEL_OUT), {
          fill: 'soft',
          stroke: 'soft',
        }),
      ),
      ...springs,
      group(
        [
          ...wings,
          circle([0, 0], 104, { stroke: flange, fill: 'tint', width: 4 }),
          polyline([polar(0, 104), polar(0, 176)], { stroke: flange, width: 8 }),
        ],
        { turn: twist },
      ),
      circle([0, 0], 74, { fill: 'paper' }),
      ...Array.from({ length: 6 }, (_, bolt) => circle(polar(bolt * 60, 52), 11, { fill: 'tint' })),
      circle([0, 0], 24, { stroke: 'soft' }),
    ],
    { turn },
  )
}

interface SectionState {
  /** Tilt of the mass on the gearbox side, degrees. Positive moves its upper edge away from the engine. */
  tilt?: number
  bearing?: Color
  /** Color of the friction face. */
  face?: Color
}

/** The same flywheel in section, with the crankshaft on the left. `at` is on the axis. */
export function dmfSection(
  at: Point,
  { tilt = 0, bearing = 'accent', face = 'line' }: SectionState = {},
): string {
  const primary = [
    metal('M0 -42V-214H74V-200H14V-44H100V-28H0Z'),
    rect([6, -230], [26, 16], { radius: 2, fill: 'tint' }),
    metal('M60 -200H74V-124H60Z', { isBack: true }),
  ].join('')
  const secondary = [
    rect([31, -176], [11, 112], { radius: 1, fill: 'tint', stroke: 'cold' }),
    metal('M42 -108V-54H122V-60L118 -110V-214H86V-108Z', { isBack: true, stroke: 'cold' }),
    rect([62, -54], [36, 9], { radius: 1, fill: bearing, stroke: bearing, width: 2 }),
    polyline(
      [
        [118, -206],
        [118, -128],
      ],
      { stroke: face, width: 6 },
    ),
  ].join('')
  const spring = [
    circle([37, -162], 21, { stroke: 'line', width: 8 }),
    circle([37, -162], 8, { stroke: 'soft' }),
  ].join('')
  const mirrored = (half: string) => `${half}<g transform="scale(1 -1)">${half}</g>`
  return group(
    [
      hatching,
      rect([-70, -70], [70, 140], { radius: 2, fill: 'tint' }),
      mirrored(primary),
      group(group(mirrored(secondary), { at: [-80, 0] }), { at: [80, 0], turn: tilt }),
      mirrored(spring),
      polyline(
        [
          [-86, 0],
          [170, 0],
        ],
        { stroke: 'soft', width: 2, dash: '22 8 4 8' },
      ),
    ],
    { at },
  )
}
