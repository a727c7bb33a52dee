import type { Film } from './film.ts'
import { frameAt } from './frame.ts'
import { sharp } from './rasterize.ts'

/** The poster is the largest image of a lesson page, and a first visit to the page has a budget. */
export const POSTER_MAX_BYTES = 18 * 1024

/** Pixels. At the widths at which pages show the poster, it looks as sharp as the film. */
const WIDTH = 960
/** AVIF qualities to try. Below the last one, text and thin lines show artifacts. */
const QUALITIES = [65, 60, 55, 50, 45]

/** The poster of a film as AVIF. Throws if the frame has too much detail for the budget. */
export async function posterOf(film: Film): Promise<Buffer> {
  const image = sharp(Buffer.from(frameAt(film, film.posterAt))).resize(WIDTH)
  for (const quality of QUALITIES) {
    const bytes = await image.clone().avif({ quality, effort: 6 }).toBuffer()
    if (bytes.length <= POSTER_MAX_BYTES) return bytes
  }
  throw new Error(`The poster of ${film.moduleId} ${film.lesson} is too large: change posterAt.`)
}
