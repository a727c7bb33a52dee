import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { fade, keys, radians } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import {
  CAMERA_SIDE,
  carSide,
  degrees,
  floorSection,
  offsetAt,
  onBody,
  poseOf,
  WHEELBASE_M,
} from './ad-103.ts'

/** Stiffness of both springs of an axle together. */
const REAR_N_PER_MM = 50
const FRONT_N_PER_MM = 44
const GRAVITY = 9.81

/** Distances from the rear axle: the load in the trunk is behind it, the fuel tank ahead of it. */
const TRUNK_BEHIND_M = 0.5
const TANK_AHEAD_M = 0.35

/** Distance that the manufacturer specifies for the target, meters. A typical value. */
const TARGET_M = 4
const LENS_M = 1.42

/** How much lower a mass makes each axle, mm. `behindM` is its distance behind the rear axle, meters. */
function sagOf(kilograms: number, behindM: number): { rear: number; front: number } {
  const newtons = kilograms * GRAVITY
  const onFront = (-newtons * behindM) / WHEELBASE_M
  return { rear: (newtons - onFront) / REAR_N_PER_MM, front: onFront / FRONT_N_PER_MM }
}

/** Nose-up angle of the body, degrees. */
const pitchOf = ({ rear, front }: { rear: number; front: number }) =>
  degrees(Math.atan((rear - front) / (WHEELBASE_M * 1000)))

/**
 * Distance that a camera with a wrong stored angle measures, meters. It derives the distance from the point
 * where a wheel meets the road. `angleError` in degrees.
 */
const seenAt = (meters: number, angleError: number) =>
  LENS_M / Math.tan(Math.atan(LENS_M / meters) - radians(angleError))

const LOAD_KG = 50

const LOADED_PITCH = pitchOf(sagOf(LOAD_KG, TRUNK_BEHIND_M))

const CAR = { at: [220, 540], scale: 1.5 } as const
const SAG_DRAWN = 10
const placed = ([x, y]: Point): Point => [CAR.at[0] + x * CAR.scale, CAR.at[1] + y * CAR.scale]

/** A coil spring between a wheel and the body, drawn in front of the car. */
function spring(x: number, bodyDown: number): string {
  const [top, bottom] = [-90 + bodyDown, -36]
  const turns = 5
  const points: Point[] = Array.from({ length: turns * 2 + 1 }, (_, index) => [
    x + (index % 2 ? 12 : -12),
    top + ((bottom - top) * index) / (turns * 2),
  ])
  return polyline(points, { stroke: 'accent', width: 4 })
}

/** Positions of three toolboxes in the trunk, in pixels of the car. */
const BOXES = [
  [-75, -67],
  [-75, -91],
  [-44, -94],
] as const

/** The position of the body with a load in the trunk. The sag is exaggerated. */
const loadedPose = (kilograms: number) => {
  const sag = sagOf(kilograms, TRUNK_BEHIND_M)
  return poseOf((sag.rear * SAG_DRAWN) / 10, (sag.front * SAG_DRAWN) / 10)
}

const loadedCar = (kilograms: number): string => {
  const boxes = BOXES.slice(0, Math.round((kilograms / LOAD_KG) * BOXES.length))
  return (
    carSide(loadedPose(kilograms)) +
    group(
      boxes.map((box) =>
        rect(box, [29, 22], { radius: 3, fill: 'warn', stroke: 'paper', width: 2 }),
      ),
      loadedPose(kilograms),
    )
  )
}

export function trunkLoad(t: number): string {
  const kilograms = keys(t, [
    [2.4, 0],
    [7, LOAD_KG],
  ])
  const sag = sagOf(kilograms, TRUNK_BEHIND_M)
  const pose = loadedPose(kilograms)
  const lens = placed(onBody(CAMERA_SIDE, pose))
  const slope = Math.tan(radians(pose.turn))
  const level = placed(CAMERA_SIDE)
  return [
    floorSection(
      [
        [60, CAR.at[1]],
        [1220, CAR.at[1]],
      ],
      22,
    ),
    group(
      [
        loadedCar(kilograms),
        spring(0, (sag.rear * SAG_DRAWN) / 10),
        spring(WHEELBASE_M * 100, (sag.front * SAG_DRAWN) / 10),
      ],
      CAR,
    ),
    polyline([level, [1220, level[1]]], { stroke: 'soft', dash: '10 10' }),
    polyline([lens, [1220, lens[1] + (1220 - lens[0]) * slope]], { stroke: 'accent', width: 4 }),
    text([60, 162], 'Load in the trunk', { size: 36, fill: 'soft' }),
    text([60, 236], `${kilograms.toFixed(0)} kg`, { size: 76, mono: true, fill: 'warn' }),
    figure([400, 236], {
      name: 'Rear lower',
      value: `${sag.rear.toFixed(0)} mm`,
      size: 76,
      fill: 'line',
    }),
    figure([720, 236], { name: 'Nose up', value: `${pitchOf(sag).toFixed(2)}°`, size: 76 }),
    figure([850, 490], {
      name: 'At a target 4 m ahead',
      value: `${offsetAt(TARGET_M * 1000, pitchOf(sag)).toFixed(0)} mm`,
      size: 76,
      opacity: fade(t, 7.4),
    }),
    text([1220, 232], 'drawn ×10', { size: 34, fill: 'soft', anchor: 'end' }),
    kilograms > 20
      ? arrow([1190, level[1]], [1190, lens[1] + (1190 - lens[0]) * slope], { stroke: 'accent' })
      : '',
    callout(1, [110, 320], fade(t, 3, 7)),
    callout(2, [1190, level[1] + 44], fade(t, 7.4, 11.6)),
  ].join('')
}

const ROAD_Y = 530

/** Pixels per meter along the road. Heights have a larger scale. */
const PX_PER_M = 11.4
const AHEAD_M = 50
const OWN = { at: [158, ROAD_Y], scale: 1.15 } as const

const LENS_X = OWN.at[0] + CAMERA_SIDE[0] * OWN.scale

const LEAD_SCALE = 0.52

export function wrongDistance(t: number): string {
  const kilograms = keys(t, [
    [4.4, LOAD_KG],
    [9, 0],
  ])
  // The camera was calibrated with the load, so unloading the trunk makes its angle wrong.
  const error = LOADED_PITCH - pitchOf(sagOf(kilograms, TRUNK_BEHIND_M))
  const seen = seenAt(AHEAD_M, error)
  const xOf = (meters: number) => LENS_X + meters * PX_PER_M
  const [lensX, lensY] = onBody(CAMERA_SIDE, loadedPose(kilograms))
  const lens: Point = [OWN.at[0] + lensX * OWN.scale, OWN.at[1] + lensY * OWN.scale]
  const lead = (meters: number, opacity: number) =>
    group(carSide(), { at: [xOf(meters), ROAD_Y], scale: LEAD_SCALE, opacity })
  return [
    path(`M60 ${ROAD_Y}H1220`, { width: 5 }),
    group(loadedCar(kilograms), OWN),
    lead(seen, error > 0.005 ? 0.4 : 0),
    lead(AHEAD_M, 1),
    polyline([lens, [xOf(AHEAD_M), ROAD_Y]], { stroke: 'good', width: 4 }),
    polyline([lens, [xOf(seen), ROAD_Y]], { stroke: 'accent', width: 4, dash: '12 9' }),
    circle([xOf(AHEAD_M), ROAD_Y], 9, { stroke: 'good', fill: 'good' }),
    circle([xOf(seen), ROAD_Y], 9, { stroke: 'accent', fill: 'accent', opacity: fade(t, 4.4) }),
    ...[20, 30, 40, 50, 60].map((meters) =>
      path(`M${xOf(meters)} ${ROAD_Y + 6}v14`, { stroke: 'soft' }),
    ),
    ...[20, 40, 50, 60].map((meters) =>
      text([xOf(meters), ROAD_Y + 58], `${meters} m`, {
        anchor: 'middle',
        fill: meters === AHEAD_M ? 'good' : 'soft',
        size: 36,
      }),
    ),
    figure([60, 236], {
      name: 'Load now',
      value: `${kilograms.toFixed(0)} kg`,
      size: 76,
      fill: 'warn',
    }),
    figure([340, 236], {
      name: 'Angle wrong by',
      value: `${error.toFixed(2)}°`,
      size: 76,
      fill: 'line',
    }),
    figure([680, 236], { name: 'Real distance', value: `${AHEAD_M} m`, size: 76, fill: 'good' }),
    figure([930, 236], { name: 'Camera reports', value: `${seen.toFixed(0)} m`, size: 76 }),
    text([1220, 330], 'heights and angle drawn larger', { size: 34, fill: 'soft', anchor: 'end' }),
  ].join('')
}

const TANK_L = 55
const FUEL_KG_PER_L = 0.745

export function loadState(t: number): string {
  const share = keys(t, [
    [2.6, 0.25],
    [7, 1],
  ])
  const added = (share - 0.25) * TANK_L * FUEL_KG_PER_L
  const sag = sagOf(added, -TANK_AHEAD_M)
  const pose = poseOf(sag.rear, sag.front)
  const level = -72 + 44 * (1 - share)
  return [
    floorSection(
      [
        [60, 540],
        [900, 540],
      ],
      22,
    ),
    group(
      [
        carSide(pose),
        group(
          [
            path(`M48 ${level}H112L106 -28H52Z`, { fill: 'accent', width: 0, opacity: 0.75 }),
            path('M44 -74H114L108 -26H50Z', { stroke: 'accent', width: 4 }),
            path('M46 -70Q-30 -70 -34 -92', { stroke: 'accent', width: 4 }),
            rect([-80, -58], [44, 15], { radius: 6, fill: 'paper', stroke: 'line' }),
            path('M132 -112Q128 -76 142 -64L176 -60M140 -66L120 -62', { stroke: 'soft', width: 4 }),
          ],
          pose,
        ),
      ],
      { at: [240, 540], scale: 1.6 },
    ),
    callout(1, [370, 470], fade(t, 1.4)),
    polyline(
      [
        [96, 340],
        [150, 460],
      ],
      { stroke: 'accent', opacity: fade(t, 7.2) },
    ),
    callout(2, [90, 326], fade(t, 7.2)),
    callout(3, [176, 402], fade(t, 8.2)),
    callout(4, [470, 392], fade(t, 9.2)),
    text([1220, 232], 'drawn ×10', { size: 34, fill: 'soft', anchor: 'end' }),
    figure([60, 236], { name: 'Fuel', value: `${(share * 100).toFixed(0)}%`, size: 76 }),
    figure([330, 236], {
      name: 'More mass',
      value: `${added.toFixed(0)} kg`,
      size: 76,
      fill: 'line',
    }),
    figure([620, 236], {
      name: 'Rear lower',
      value: `${sag.rear.toFixed(0)} mm`,
      size: 76,
      fill: 'line',
    }),
    ...(
      [
        [1.4, '1 Tank full'],
        [7.2, '2 Spare and tools in'],
        [8.2, '3 Trunk empty'],
        [9.2, '4 No one inside'],
      ] as const
    ).map(([from, content], index) =>
      text([920, 330 + index * 66], content, { size: 42, opacity: fade(t, from) }),
    ),
  ].join('')
}
