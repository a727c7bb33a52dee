import { circle, group, type Point, path, rect } from '@/lib/drawing/svg'

const INTACT = 'M-18 -92l4 -10l6 16l6 -16l6 16l6 -16l4 10l4 0'
const BROKEN = 'M-18 -92l4 -10l5 14l3 8M18 -92l-4 -10l-3 10l-2 12'

/**
 * A filament lamp in its holder. `at` is the center of the holder. The terminals are 50 pixels to the left
 * and to the right of it. The globe ends 146 pixels above it.
 *
 * `glow` is the brightness, 0 to 1. `turn` rotates the lamp clockwise, in degrees: at 90 the globe points to
 * the right. `broken` draws a broken filament.
 */
export const lamp = (
  at: Point,
  glow: number,
  { turn = 0, broken = false }: { turn?: number; broken?: boolean } = {},
): string =>
  group(
    [
      circle([0, -96], 50 + 34 * glow, {
        stroke: 'warn',
        width: 0,
        fill: 'warn',
        opacity: 0.2 * glow,
      }),
      path('M-24 -40C-24 -52 -48 -66 -48 -98A48 48 0 0 1 48 -98C48 -66 24 -52 24 -40Z', {
        fill: 'paper',
        width: 4,
      }),
      circle([0, -97], 44, { stroke: 'warn', width: 0, fill: 'warn', opacity: 0.8 * glow }),
      path('M-9 -40L-18 -92M9 -40L18 -92', { stroke: 'soft', width: 4 }),
      path(broken ? BROKEN : INTACT, { width: 4, stroke: broken ? 'bad' : 'line' }),
      rect([-26, -44], [52, 34], { radius: 4, fill: 'soft' }),
      rect([-50, -20], [100, 40], { radius: 6, fill: 'tint', width: 4 }),
    ],
    { at, turn },
  )
