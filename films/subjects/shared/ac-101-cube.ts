import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { text } from '../../kit/draw.ts'
import { keys } from '../../kit/motion.ts'
import { figure } from '../../kit/parts.ts'
import { cubeEdge, GWP, LABEL_KG, type Refrigerant } from './ac-101.ts'

/** Pixels per meter, and the ground on which car and cube stand. */
const METER = 50
const GROUND_Y = 586

/** A car, 4.4 m long and 1.5 m high. `at` is the point below its rear bumper. */
const car = (at: Point): string =>
  group(
    [
      path(
        'M0 -16V-38Q2 -46 20 -47L52 -72Q58 -76 68 -76H118Q128 -76 136 -68L160 -46L204 -40Q219 -37 220 -24V-16Z',
        { fill: 'tint', width: 4 },
      ),
      path('M62 -48L80 -66H98V-48ZM108 -66H120L138 -48H108Z', { fill: 'paper', width: 3 }),
      circle([48, -16], 16, { fill: 'paper', width: 4 }),
      circle([174, -16], 16, { fill: 'paper', width: 4 }),
    ],
    { at },
  )

/** A cube in oblique projection. `[x, y]` is its lower left front corner. */
function cube([x, y]: Point, meters: number): string {
  const edge = meters * METER
  const [dx, dy] = [edge * 0.2, edge * 0.13]
  const corners: Point[] = [
    [x, y - edge],
    [x + dx, y - edge - dy],
    [x + edge + dx, y - edge - dy],
    [x + edge + dx, y - dy],
    [x + edge, y],
  ]
  return [
    polyline([[x, y], ...corners, [x, y]], {
      stroke: 'warn',
      fill: 'warn',
      width: 1,
      opacity: 0.16,
    }),
    polyline([[x, y], ...corners, [x, y]], { stroke: 'warn', width: 4 }),
    polyline(
      [
        [x, y - edge],
        [x + edge, y - edge],
        [x + edge, y],
      ],
      { stroke: 'warn', width: 4 },
    ),
    polyline(
      [
        [x + edge, y - edge],
        [x + edge + dx, y - edge - dy],
      ],
      { stroke: 'warn', width: 4 },
    ),
  ].join('')
}

/** The other refrigerant is shown from this second. */
const SWITCH_AT = 9.4

/** One charge as the CO2 that has the same effect: a cube beside a car. */
export function cubeScene(t: number): string {
  const name: Refrigerant = t < SWITCH_AT ? 'R-134a' : 'R-1234yf'
  const mass =
    t < SWITCH_AT
      ? keys(t, [
          [1.2, 0],
          [5, LABEL_KG],
        ])
      : LABEL_KG
  const kilograms = mass * GWP[name]
  // The cube shrinks quickly to that of the second refrigerant.
  const edge =
    t < SWITCH_AT
      ? cubeEdge(kilograms)
      : keys(t, [
          [SWITCH_AT, cubeEdge(LABEL_KG * GWP['R-134a'])],
          [SWITCH_AT + 0.8, cubeEdge(kilograms)],
        ])
  return [
    polyline(
      [
        [60, GROUND_Y],
        [790, GROUND_Y],
      ],
      { stroke: 'soft', width: 4 },
    ),
    car([70, GROUND_Y]),
    kilograms > 0.1 ? cube([330, GROUND_Y], edge) : '',
    rect([820, 126], [400, 66], { radius: 10, stroke: 'soft', fill: 'tint' }),
    text([1020, 174], name, { size: 48, anchor: 'middle', weight: 700 }),
    figure([820, 292], { name: 'mass', value: `${mass.toFixed(2)} kg`, size: 48, fill: 'line' }),
    text([1049, 292], '×', { size: 48, mono: true, anchor: 'middle', fill: 'soft' }),
    figure([1076, 292], { name: 'GWP', value: String(GWP[name]), size: 48, fill: 'line' }),
    polyline(
      [
        [820, 330],
        [1220, 330],
      ],
      { stroke: 'soft', width: 3 },
    ),
    figure([820, 462], {
      name: 'same effect as CO2',
      value:
        kilograms < 1 && t >= SWITCH_AT
          ? `${kilograms.toFixed(2)} kg`
          : `${kilograms.toFixed(0)} kg`,
      size: 84,
      fill: name === 'R-134a' ? 'bad' : 'good',
    }),
    text([820, 540], `cube: ${cubeEdge(kilograms).toFixed(1)} m`, { size: 44, fill: 'warn' }),
    text([180, 478], 'car: 4.4 m', { size: 36, anchor: 'middle', fill: 'soft' }),
  ].join('')
}
