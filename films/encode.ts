import { spawn, spawnSync } from 'node:child_process'
import { durationOf, type Film, FRAMES_PER_SECOND, HEIGHT, WIDTH } from './film.ts'
import { frameAt } from './frame.ts'
import { filmFile } from './paths.ts'
import { pixelsOf } from './rasterize.ts'

/** Throws if ffmpeg is not installed. */
export function requireEncoder(): void {
  if (spawnSync('ffmpeg', ['-version']).error) {
    throw new Error('ffmpeg is missing. On Debian: apt-get install ffmpeg')
  }
}

/** Arguments of ffmpeg. It reads raw frames from its standard input. */
const encoderArguments = (name: string): string[] => [
  ...['-y', '-loglevel', 'error', '-f', 'rawvideo', '-pix_fmt', 'rgb24'],
  ...['-s', `${WIDTH}x${HEIGHT}`, '-r', String(FRAMES_PER_SECOND), '-i', 'pipe:0'],
  ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '28', '-tune', 'animation'],
  ...['-pix_fmt', 'yuv420p', '-g', String(FRAMES_PER_SECOND * 5), '-movflags', '+faststart'],
  filmFile(name),
]

/** Renders all frames of a film and encodes them as H.264. */
export async function render(name: string, film: Film): Promise<void> {
  const encoder = spawn('ffmpeg', encoderArguments(name), { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = new Promise<void>((resolve, reject) => {
    encoder.on('error', reject)
    encoder.on('close', (code) =>
      code ? reject(new Error(`ffmpeg ended with ${code}.`)) : resolve(),
    )
  })
  const count = Math.round(durationOf(film) * FRAMES_PER_SECOND)
  // Two frames at a time, because sharp renders an SVG on a single core.
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
}
