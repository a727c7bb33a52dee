import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  captionsOf,
  durationOf,
  type Film,
  FRAMES_PER_SECOND,
  HEIGHT,
  timeline,
  voiceOf,
  WIDTH,
} from './films/film.ts'
import { frameAt } from './films/frame.ts'
import { posterOf } from './films/poster.ts'
import { folder, pixelsOf, sharp } from './films/rasterize.ts'
import { SEED_FILE, seedOf } from './films/seed.ts'
import { listFilms } from './films/subjects.ts'

/*
 * npm run films [-- name …]: renders the films of the lessons, e.g. `npm run films -- el-101-1`.
 *   --sheet   writes a contact sheet of one frame every five seconds to .data/films instead
 *   --posters writes only the posters and the rows of the demo's lessons
 *   --data    writes only the rows: texts, captions and chapters
 * Requires ffmpeg with libx264 (Debian: apt-get install ffmpeg). The films are committed, so nothing else
 * needs this command. A recording in scripts/films/voice/NAME.wav becomes the sound of the film.
 */

const { values: options, positionals } = parseArgs({
  options: {
    sheet: { type: 'boolean', default: false },
    posters: { type: 'boolean', default: false },
    data: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})

const root = path.resolve(import.meta.dirname, '..')
const filmDir = path.join(root, 'supabase/seed/films')
const posterDir = path.join(root, 'public/images/lessons')

/** Seconds between the frames of a contact sheet. */
const SHEET_STEP = 5
const SHEET_COLUMNS = 3

async function writeSheet(name: string, film: Film): Promise<void> {
  const times = Array.from({ length: Math.ceil(durationOf(film) / SHEET_STEP) }, (_, index) =>
    Math.min(index * SHEET_STEP + SHEET_STEP / 2, durationOf(film) - 0.1),
  )
  const [width, height] = [WIDTH / 2, HEIGHT / 2]
  const tiles = await Promise.all(
    times.map(async (seconds, index) => ({
      input: await sharp(Buffer.from(frameAt(film, seconds)))
        .resize(width, height)
        .png()
        .toBuffer(),
      left: (index % SHEET_COLUMNS) * (width + 8),
      top: Math.floor(index / SHEET_COLUMNS) * (height + 8),
    })),
  )
  const file = path.join(folder, `${name}.png`)
  await sharp({
    create: {
      width: SHEET_COLUMNS * (width + 8),
      height: Math.ceil(times.length / SHEET_COLUMNS) * (height + 8),
      channels: 3,
      background: '#000',
    },
  })
    .composite(tiles)
    .png()
    .toFile(file)
  console.log(`${name}: ${durationOf(film)} s, ${file}`)
  for (const { start, end, title } of timeline(film)) console.log(`  ${start}–${end} s  ${title}`)
  for (const { start, end, text } of captionsOf(film)) {
    const pace = text.length / (end - start)
    const problem =
      text.length > 84 ? 'TOO LONG' : pace > 20 ? `TOO FAST (${pace.toFixed(0)}/s)` : ''
    if (problem) console.log(`  ${problem} at ${start.toFixed(1)} s: ${text}`)
  }
}

/** The arguments of ffmpeg: raw frames from its standard input, and the recording if there is one. */
function encoderArguments(name: string): string[] {
  const voice = path.join(root, voiceOf(name))
  const hasVoice = existsSync(voice)
  return [
    ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
    ...['-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
    ...(hasVoice ? ['-i', voice, '-c:a', 'aac', '-b:a', '96k'] : []),
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-tune', 'animation'],
    ...['-pix_fmt', 'yuv420p', '-g', String(FRAMES_PER_SECOND * 5), '-movflags', '+faststart'],
    path.join(filmDir, `${name}.mp4`),
  ]
}

/** The muted preview on the home page: the start of a free lesson, small. */
const PREVIEW = { name: 'ad-103-1', seconds: 10, width: 640, height: 360 }

async function writePreview(film: Film): Promise<void> {
  await sharp(Buffer.from(frameAt(film, film.posterAt)))
    .resize(PREVIEW.width, PREVIEW.height)
    .webp({ quality: 80 })
    .toFile(path.join(root, 'public/films/preview.webp'))
  const { status } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-i', path.join(filmDir, `${PREVIEW.name}.mp4`), '-an'],
      ...['-t', String(PREVIEW.seconds), '-vf', `fps=15,scale=${PREVIEW.width}:${PREVIEW.height}`],
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-tune', 'animation'],
      ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
      path.join(root, 'public/films/preview.mp4'),
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The preview could not be rendered.')
}

async function render(name: string, film: Film): Promise<void> {
  const encoder = spawn('ffmpeg', encoderArguments(name), { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) =>
      code ? reject(new Error(`ffmpeg ended with ${code}.`)) : resolve(),
    )
  })
  const count = Math.round(durationOf(film) * FRAMES_PER_SECOND)
  for (let frame = 0; frame < count; frame += 2) {
    const pair = [frame, frame + 1].filter((index) => index < count)
    const pixels = await Promise.all(
      pair.map((index) => pixelsOf(frameAt(film, index / FRAMES_PER_SECOND))),
    )
    for (const frame of pixels) {
      if (!encoder.stdin.write(frame))
        await new Promise((resolve) => encoder.stdin.once('drain', resolve))
    }
  }
  encoder.stdin.end()
  await ended
  console.log(`${name}: ${durationOf(film)} s rendered`)
}

async function writePoster(name: string, film: Film): Promise<void> {
  writeFileSync(path.join(posterDir, `${name}.webp`), await posterOf(film))
}

async function main(): Promise<void> {
  const films = await listFilms()
  const unknown = positionals.filter((name) => !films.some((film) => film.name === name))
  if (unknown.length > 0) {
    const names = films.map(({ name }) => name).join(', ')
    throw new Error(`Unknown film "${unknown.join(', ')}". There are: ${names}.`)
  }
  const isRendering = !(options.sheet || options.posters || options.data)
  if (isRendering && spawnSync('ffmpeg', ['-version']).error) {
    throw new Error('ffmpeg is missing. On Debian: apt-get install ffmpeg')
  }
  for (const dir of [filmDir, posterDir, path.join(root, 'public/films')])
    mkdirSync(dir, { recursive: true })
  for (const { name, film } of films) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    if (options.sheet) await writeSheet(name, film)
    else if (isRendering) await render(name, film)
    if (isRendering || options.posters) await writePoster(name, film)
    if (isRendering && name === PREVIEW.name) await writePreview(film)
  }
  if (!options.sheet) writeFileSync(SEED_FILE, seedOf(films))
}

await main()
