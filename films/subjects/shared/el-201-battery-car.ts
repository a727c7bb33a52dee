import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'

/**
 * A hatchback from the side, facing right, 410 pixels long and 152 high, with its battery under the hood. `at`
 * is the ground below its center.
 */
export const hatchback = (at: Point, scale = 1): string =>
  group(
    [
      path(
        'M-202 -34C-208 -70 -206 -92 -198 -106C-186 -132 -162 -147 -132 -150L-22 -152C30 -150 64 -126 92 -102L160 -92C196 -86 206 -66 204 -34H172A42 42 0 0 0 88 -34H-86A42 42 0 0 0 -170 -34Z',
        { width: 4, fill: 'tint' },
      ),
      path(
        'M-178 -104C-168 -126 -148 -136 -128 -138L-74 -140V-104ZM-58 -140L-24 -140C14 -138 42 -120 64 -102L-58 -104Z',
        { fill: 'paper' },
      ),
      path('M-66 -102V-46M-52 -84H-30', { stroke: 'soft' }),
      ...[-128, 130].flatMap((x) => [
        circle([x, -34], 33, { width: 4, fill: 'paper' }),
        circle([x, -34], 15, {}),
      ]),
      rect([106, -92], [40, 26], { radius: 3, stroke: 'accent', fill: 'paper', width: 4 }),
      path('M114 -92v-6M138 -92v-6', { stroke: 'accent', width: 4 }),
    ],
    { at, scale },
  )

/** Exhaust gas behind the tail pipe of a hatchback at `at`, while its engine runs. */
export const exhaust = ([x, y]: Point, t: number): string =>
  [0, 1, 2]
    .map((index) => {
      const share = (t * 0.8 + index / 3) % 1
      return circle([x - 218 - 26 * share, y - 30 - 26 * share], 5 + 8 * share, {
        stroke: 'soft',
        opacity: 1 - share,
      })
    })
    .join('')
