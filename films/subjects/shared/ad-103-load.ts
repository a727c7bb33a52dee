import { circle, group, type Point, path, polyline, rect } from '@/lib/drawing/svg'
import { arrow, text } from '../../kit/draw.ts'
import { clamp, fade, type Key, keys, radians } from '../../kit/motion.ts'
import { callout, figure } from '../../kit/parts.ts'
import {
  CAMERA_SIDE,
  carSide,
  degrees,
  floorSection,
  offsetAt,
  onBody,
  poseOf,
  rearBody,
  rearTire,
  WHEELBASE_M,
} from './ad-103.ts'

/** Stiffness of both springs of an axle together. */
const REAR_N_PER_MM = 50
const FRONT_N_PER_MM = 44
const GRAVITY = 9.81

/** Distances from the rear axle: the load in the trunk is behind it, the fuel tank ahead of it. */
const TRUNK_BEHIND_M = 0.5
const TANK_AHEAD_M = 0.35

/** Distance from the camera to the target, meters. A typical value. */
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

const BOX_KG = LOAD_KG / BOXES.length

/** The mass in the trunk while the boxes are put in one after the other, from `start` seconds on. */
const loading = (start: number): Key[] =>
  BOXES.flatMap((_, index) => [
    [start + index * 1.2, index * BOX_KG] as const,
    [start + index * 1.2 + 0.6, (index + 1) * BOX_KG] as const,
  ])

const loadedCar = (kilograms: number): string =>
  carSide(loadedPose(kilograms)) +
  group(
    BOXES.map((box, index) =>
      rect(box, [29, 22], {
        radius: 3,
        fill: 'warn',
        stroke: 'paper',
        width: 2,
        opacity: clamp(kilograms / BOX_KG - index, 0, 1),
      }),
    ),
    loadedPose(kilograms),
  )

export function trunkLoad(t: number): string {
  const kilograms = keys(t, loading(3.6))
  const sag = sagOf(kilograms, TRUNK_BEHIND_M)
  const pose = loadedPose(kilograms)
  const lens = placed(onBody(CAMERA_SIDE, pose))
  const slope = Math.tan(radians(pose.turn))
  const targetX = placed(CAMERA_SIDE)[0] + TARGET_M * 100 * CAR.scale
  const hit: Point = [targetX, lens[1] + (targetX - lens[0]) * slope]
  return [
    floorSection(
      [
        [60, CAR.at[1]],
        [1220, CAR.at[1]],
      ],
      18,
    ),
    group(
      [
        loadedCar(kilograms),
        spring(0, (sag.rear * SAG_DRAWN) / 10),
        spring(WHEELBASE_M * 100, (sag.front * SAG_DRAWN) / 10),
      ],
      CAR,
    ),
    path(`M${targetX + 6} 540V430M${targetX - 34} 540h80`, { width: 7 }),
    rect([targetX, 250], [12, 190], { radius: 3, fill: 'soft' }),
    polyline([lens, [targetX, lens[1]]], { stroke: 'soft', dash: '10 10' }),
    polyline([lens, hit], { stroke: 'accent', width: 4 }),
    circle(hit, 8, { stroke: 'accent', fill: 'accent' }),
    figure([60, 230], {
      name: 'Load in the trunk',
      value: `${kilograms.toFixed(0)} kg`,
      size: 70,
      fill: 'warn',
    }),
    figure([370, 230], {
      name: 'Rear lower',
      value: `${sag.rear.toFixed(0)} mm`,
      size: 70,
      fill: 'line',
    }),
    figure([670, 230], { name: 'Nose up', value: `${pitchOf(sag).toFixed(2)}°`, size: 70 }),
    text([1220, 160], 'motion drawn ×10', { size: 34, fill: 'soft', anchor: 'end' }),
    // The climb is measured from the height of the lens, which has sunk a little with the body.
    kilograms > 20
      ? arrow([targetX - 36, lens[1]], [targetX - 36, hit[1] + 8], { stroke: 'accent' })
      : '',
    figure([1060, 420], {
      name: 'Aim climbs',
      value: `${offsetAt(TARGET_M * 1000, pitchOf(sag)).toFixed(0)} mm`,
      size: 50,
      opacity: fade(t, 7.6),
    }),
    arrow([lens[0] + 220, 584], [placed(CAMERA_SIDE)[0], 584], { stroke: 'soft' }),
    arrow([targetX - 220, 584], [targetX, 584], { stroke: 'soft' }),
    text([(placed(CAMERA_SIDE)[0] + targetX) / 2, 598], `${TARGET_M} m`, {
      anchor: 'middle',
      size: 40,
    }),
  ].join('')
}

const ROAD_Y = 530

/** Pixels per meter along the road. Cars and heights have a larger scale. */
const PX_PER_M = 13
const AHEAD_M = 50
const OWN = { at: [113, ROAD_Y], scale: 0.62 } as const

const LENS_X = OWN.at[0] + CAMERA_SIDE[0] * OWN.scale

/** The image of the camera: its frame, and where the horizon is with the stored angle. */
const IMAGE = { x: 356, y: 262, width: 360, height: 178, horizon: 306 } as const
const IMAGE_PX_PER_DEG = 75
const CAR_WIDTH_M = 1.85
const LANE_HALF_M = 1.75

/**
 * What the camera sees. When the nose comes down by `error` degrees, everything moves up in the image. The
 * camera reads the distance from the row in which the car meets the road.
 */
function cameraImage(error: number, seen: number): string {
  const { x, y, width, height, horizon } = IMAGE
  const middle = x + width / 2
  const rowOf = (meters: number) => horizon + degrees(Math.atan(LENS_M / meters)) * IMAGE_PX_PER_DEG
  const now = horizon - error * IMAGE_PX_PER_DEG
  const contact = rowOf(seen)
  const carPx = degrees(CAR_WIDTH_M / AHEAD_M) * IMAGE_PX_PER_DEG
  const laneAt = (row: number) => ((row - now) * LANE_HALF_M) / LENS_M
  const bottom = Math.min(y + height, now + ((width / 2) * LENS_M) / LANE_HALF_M)
  return [
    rect([x, y], [width, height], { radius: 4, fill: 'paper', stroke: 'soft' }),
    path(`M${x} ${now}H${x + width}`, { stroke: 'soft', width: 2 }),
    ...[-1, 1].map((side) =>
      polyline(
        [
          [middle, now],
          [middle + side * laneAt(bottom), bottom],
        ],
        { stroke: 'soft', width: 3 },
      ),
    ),
    group(
      [-200, 200].map((x) => group(rearTire(0, { width: 9 }), { at: [x, 0] })).concat(rearBody(9)),
      { at: [middle, contact], scale: carPx / 464 },
    ),
    path(`M${x} ${rowOf(AHEAD_M)}h${width}`, { stroke: 'good', width: 4, dash: '12 9' }),
    path(`M${x} ${contact}h${width}`, { stroke: 'accent', width: 4, dash: '12 9' }),
    text([x - 14, rowOf(AHEAD_M) + 13], `${AHEAD_M} m`, { size: 38, fill: 'good', anchor: 'end' }),
    text([x + width + 14, contact + 13], `${seen.toFixed(0)} m`, { size: 38, fill: 'accent' }),
    text([x - 14, y + 40], 'camera image', { size: 38, fill: 'soft', anchor: 'end' }),
  ].join('')
}

export function wrongDistance(t: number): string {
  const kilograms = LOAD_KG - keys(t, loading(5.2))
  // The camera was calibrated with the load, so unloading the trunk makes its angle wrong.
  const error = LOADED_PITCH - pitchOf(sagOf(kilograms, TRUNK_BEHIND_M))
  const seen = seenAt(AHEAD_M, error)
  const xOf = (meters: number) => LENS_X + meters * PX_PER_M
  const [lensX, lensY] = onBody(CAMERA_SIDE, loadedPose(kilograms))
  const lens: Point = [OWN.at[0] + lensX * OWN.scale, OWN.at[1] + lensY * OWN.scale]
  const lead = (meters: number, opacity: number) =>
    group(carSide(), { at: [xOf(meters), ROAD_Y], scale: OWN.scale, opacity })
  return [
    path(`M60 ${ROAD_Y}H1220`, { width: 5 }),
    group(loadedCar(kilograms), OWN),
    lead(seen, error > 0.005 ? 0.4 : 0),
    lead(AHEAD_M, 1),
    polyline([lens, [xOf(AHEAD_M), ROAD_Y]], { stroke: 'good', width: 4 }),
    polyline([lens, [xOf(seen), ROAD_Y]], { stroke: 'accent', width: 4, dash: '12 9' }),
    circle([xOf(AHEAD_M), ROAD_Y], 9, { stroke: 'good', fill: 'good' }),
    circle([xOf(seen), ROAD_Y], 9, {
      stroke: 'accent',
      fill: 'accent',
      opacity: clamp(error / 0.02, 0, 1),
    }),
    ...[20, 30, 40, 50].map((meters) =>
      path(`M${xOf(meters)} ${ROAD_Y + 8}v14`, { stroke: 'soft' }),
    ),
    ...[20, 40, 50].map((meters) =>
      text([xOf(meters), ROAD_Y + 60], `${meters} m`, {
        anchor: 'middle',
        fill: meters === AHEAD_M ? 'good' : 'soft',
        size: 38,
      }),
    ),
    text([xOf(seen), ROAD_Y + 60], `${seen.toFixed(0)} m`, {
      anchor: 'middle',
      fill: 'accent',
      size: 38,
      opacity: clamp((seen - AHEAD_M - 7) / 2, 0, 1),
    }),
    cameraImage(error, seen),
    figure([60, 230], {
      name: 'Load now',
      value: `${kilograms.toFixed(0)} kg`,
      size: 70,
      fill: 'warn',
    }),
    figure([330, 230], {
      name: 'Angle wrong by',
      value: `${error.toFixed(2)}°`,
      size: 70,
      fill: 'line',
    }),
    figure([660, 230], { name: 'Real distance', value: `${AHEAD_M} m`, size: 70, fill: 'good' }),
    figure([930, 230], { name: 'Camera reports', value: `${seen.toFixed(0)} m`, size: 70 }),
    text([1220, 302], 'cars and heights drawn larger', { size: 34, fill: 'soft', anchor: 'end' }),
  ].join('')
}

const TANK_L = 55
const FUEL_KG_PER_L = 0.745

export function loadState(t: number): string {
  const share = keys(t, [
    [3.4, 0.25],
    [6.4, 1],
  ])
  const added = (share - 0.25) * TANK_L * FUEL_KG_PER_L
  const sag = sagOf(added, -TANK_AHEAD_M)
  const pose = poseOf(sag.rear, sag.front)
  const level = -72 + 44 * (1 - share)
  return [
    floorSection(
      [
        [60, 540],
        [880, 540],
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
      { stroke: 'accent', opacity: fade(t, 8.4) },
    ),
    callout(2, [90, 326], fade(t, 8.4)),
    callout(3, [176, 402], fade(t, 9.4)),
    callout(4, [470, 392], fade(t, 10.4)),
    text([1220, 160], 'motion drawn ×10', { size: 34, fill: 'soft', anchor: 'end' }),
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
        [8.4, '2 Spare and tools in'],
        [9.4, '3 Trunk empty'],
        [10.4, '4 No one inside'],
      ] as const
    ).map(([from, content], index) =>
      text([920, 330 + index * 66], content, { size: 42, opacity: fade(t, from) }),
    ),
  ].join('')
}
