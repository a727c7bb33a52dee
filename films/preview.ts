import { spawnSync } from 'node:child_process'
import { filmFile, previewFilm } from './paths.ts'

/** The muted preview on the home page: the first seconds of a lesson that is free, in a small size. */
export const PREVIEW = { name: 'ad-103-1', seconds: 10, width: 640, height: 360 }

/** Writes the film of the preview from the rendered film. */
export function writePreviewFilm(): void {
  const { status } = spawnSync(
    'ffmpeg',
    [
      ...['-y', '-loglevel', 'error', '-i', filmFile(PREVIEW.name), '-an'],
      ...['-t', String(PREVIEW.seconds), '-vf', `fps=15,scale=${PREVIEW.width}:${PREVIEW.height}`],
      ...['-c:v', 'libx264', '-preset', 'slow', '-crf', '30', '-tune', 'animation'],
      ...['-pix_fmt', 'yuv420p', '-movflags', '+faststart'],
      previewFilm,
    ],
    { stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The preview could not be rendered.')
}
