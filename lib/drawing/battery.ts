import { group, type Point, path, rect, text } from '@/lib/drawing/svg'

/** A car battery, 214 pixels wide and 176 pixels high. `at` is the lower left corner of its case. */
export const battery = (at: Point): string =>
  group(
    [
      rect([34, -176], [32, 30], { radius: 4, fill: 'soft' }),
      rect([134, -176], [32, 30], { radius: 4, fill: 'soft' }),
      rect([0, -130], [200, 130], { radius: 6, fill: 'tint', width: 4 }),
      rect([-7, -152], [214, 28], { radius: 6, fill: 'tint', width: 4 }),
      path('M36 -14v-34M68 -14v-34M100 -14v-34M132 -14v-34M164 -14v-34', { stroke: 'soft' }),
      text([50, -76], '+', { size: 52, anchor: 'middle', weight: 700 }),
      text([150, -76], '−', { size: 52, anchor: 'middle', weight: 700 }),
    ],
    { at },
  )

/** The upper ends of the posts of a battery at `[x, y]`, pixels. */
export const postsOf = ([x, y]: Point): { plus: Point; minus: Point } => ({
  plus: [x + 50, y - 176],
  minus: [x + 150, y - 176],
})
