import { type Color, circle, group, type Point, path, rect } from '@/lib/drawing/svg'

/**
 * A car from the side, facing right, 450 pixels long and 142 high. `at` is the ground below its center.
 * `hasPack` draws a high-voltage battery in its floor.
 */
export const carSide = (at: Point, scale = 1, stroke: Color = 'line', hasPack = true): string => {
  const width = 4 / scale
  return group(
    [
      path(
        'M-222 -30C-232 -70 -222 -92 -180 -96L-136 -102C-104 -132 -66 -144 -14 -144L34 -144C82 -142 108 -118 134 -98L192 -86C224 -78 230 -58 226 -30L184 -30A40 40 0 0 0 104 -30L-100 -30A40 40 0 0 0 -180 -30Z',
        { stroke, width, fill: 'tint' },
      ),
      path(
        'M-112 -100C-88 -122 -58 -132 -16 -132V-100ZM0 -132H32C66 -130 88 -114 104 -98L0 -100Z',
        {
          stroke,
          width: width * 0.7,
          fill: 'paper',
        },
      ),
      ...[-140, 144].flatMap((x) => [
        circle([x, -34], 32, { stroke, width, fill: 'paper' }),
        circle([x, -34], 15, { stroke, width: width * 0.7 }),
      ]),
      hasPack
        ? rect([-94, -44], [190, 20], { radius: 4, stroke: 'accent', width, fill: 'paper' })
        : '',
    ],
    { at, scale },
  )
}

/** Smoke that rises slowly from a point. */
export const smoke = ([x, y]: Point, t: number, height = 150): string =>
  Array.from({ length: 6 }, (_, index) => {
    const rise = (index / 6 + t * 0.12) % 1
    return circle([x + 22 * Math.sin(rise * 5 + index), y - height * rise], 8 + 24 * rise, {
      stroke: 'soft',
      fill: 'soft',
      width: 0,
      opacity: 0.4 * (1 - rise) * Math.min(1, rise * 5),
    })
  }).join('')

/** A flame that sways slowly, 60 pixels high. `[x, y]` is its base. */
export const flame = ([x, y]: Point, t: number, scale = 1): string =>
  group(
    [
      path(
        `M0 0C-30 0 -30 -24 -14 -38C-12 -26 -6 -26 ${-2 + 5 * Math.sin(t * 1.7)} -64C10 -48 28 -34 22 -14C20 -4 10 0 0 0Z`,
        { stroke: 'bad', width: 4, fill: 'tint' },
      ),
    ],
    { at: [x, y], scale },
  )
