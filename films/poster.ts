import type { Film } from './film.ts'
import { frameAt } from './frame.ts'
import { sharp } from './rasterize.ts'

/** The poster is the largest image of a lesson's page, which has a budget for the first visit. */
export const POSTER_MAX_BYTES = 24 * 1024

/** Pixels: as sharp as the film at the widths at which pages show it. */
const WIDTH = 960
/** Of WebP. Below the last one, lettering and thin lines show artifacts. */
const QUALITIES = [80, 75, 70, 65, 60, 55]

/** The poster frame of a film, as WebP. Throws if it has too many details for the budget. */
export async function posterOf(film: Film): Promise<Buffer> {
  const image = sharp(Buffer.from(frameAt(film, film.posterAt))).resize(WIDTH)
  for (const quality of QUALITIES) {
    const bytes = await image.clone().webp({ quality, effort: 6, preset: 'drawing' }).toBuffer()
    if (bytes.length <= POSTER_MAX_BYTES) return bytes
  }
  throw new Error(`The poster of ${film.moduleId} ${film.lesson} is too large: change posterAt.`)
}
