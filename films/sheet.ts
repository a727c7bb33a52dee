import path from 'node:path'
import {
  CAPTION_MAX_PACE,
  captionsOf,
  durationOf,
  type Film,
  HEIGHT,
  linesOf,
  paceOf,
  timeline,
  WIDTH,
} from './film.ts'
import { frameAt } from './frame.ts'
import { draftDir } from './paths.ts'
import { sharp } from './rasterize.ts'

/** Seconds between the frames of a contact sheet. */
const STEP = 5
const COLUMNS = 3
/** Pixels between the frames. */
const GAP = 8
const [width, height] = [WIDTH / 2, HEIGHT / 2]

async function tileAt(film: Film, seconds: number, index: number) {
  return {
    input: await sharp(Buffer.from(frameAt(film, seconds)))
      .resize(width, height)
      .png()
      .toBuffer(),
    left: (index % COLUMNS) * (width + GAP),
    top: Math.floor(index / COLUMNS) * (height + GAP),
  }
}

/** Writes a contact sheet of a film: one image with a frame for every five seconds. Returns its path. */
export async function writeSheet(name: string, film: Film): Promise<string> {
  const count = Math.ceil(durationOf(film) / STEP)
  const times = Array.from({ length: count }, (_, index) =>
    Math.min(index * STEP + STEP / 2, durationOf(film) - 0.1),
  )
  const file = path.join(draftDir, `${name}.png`)
  await sharp({
    create: {
      width: COLUMNS * (width + GAP),
      height: Math.ceil(count / COLUMNS) * (height + GAP),
      channels: 3,
      background: '#000',
    },
  })
    .composite(await Promise.all(times.map((seconds, index) => tileAt(film, seconds, index))))
    .png()
    .toFile(file)
  return file
}

/** Prints the scenes of a film and the captions that are too long or too fast to read. */
export function printScenes(film: Film): void {
  for (const { start, end, title } of timeline(film)) console.log(`  ${start}–${end} s  ${title}`)
  for (const caption of captionsOf(film)) {
    const { start, text } = caption
    const pace = paceOf(caption)
    const isLong = linesOf(text) > 2
    if (!isLong && pace <= CAPTION_MAX_PACE) continue
    const problem = isLong ? 'TOO LONG' : `TOO FAST (${pace.toFixed(0)}/s)`
    console.log(`  ${problem} at ${start.toFixed(1)} s: ${text}`)
  }
}
