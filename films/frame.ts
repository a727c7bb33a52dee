import { color, polyline, rect } from '@/lib/drawing/svg'
import { durationOf, type Film, HEIGHT, timeline, WIDTH } from './film.ts'
import { text } from './kit/draw.ts'

const GRID = 40

const grid = Array.from({ length: WIDTH / GRID }, (_, index) => index * GRID)
  .map((x) =>
    polyline(
      [
        [x, 0],
        [x, HEIGHT],
      ],
      { stroke: x % 200 ? 'grid' : 'gridStrong', width: 1 },
    ),
  )
  .concat(
    Array.from({ length: HEIGHT / GRID }, (_, index) => index * GRID).map((y) =>
      polyline(
        [
          [0, y],
          [WIDTH, y],
        ],
        { stroke: y % 200 ? 'grid' : 'gridStrong', width: 1 },
      ),
    ),
  )
  .join('')

/**
 * The frame of a film at `seconds` as SVG: the grid, the title of the chapter and the progress at the top,
 * and the content of the scene. The lowest 110 pixels are left free for captions.
 */
export function frameAt(film: Film, seconds: number): string {
  const scenes = timeline(film)
  const index = scenes.findIndex(({ end }) => seconds < end)
  const scene = scenes[index < 0 ? scenes.length - 1 : index]
  if (!scene) throw new Error('A film has at least one scene.')
  const share = Math.min(1, seconds / durationOf(film))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${color.paper}"/>${grid}${[
    text([60, 78], film.moduleId, { size: 38, mono: true, fill: 'accent' }),
    text([210, 80], scene.title, { size: 52, weight: 700 }),
    rect([60, 102], [1160, 3], { radius: 0, stroke: 'gridStrong', width: 0, fill: 'gridStrong' }),
    rect([60, 101], [1160 * share, 5], { radius: 0, stroke: 'accent', width: 0, fill: 'accent' }),
    scene.draw(seconds - scene.start),
  ].join('')}</svg>`
}
