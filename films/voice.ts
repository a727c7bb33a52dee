import { execFileSync } from 'node:child_process'
import { existsSync, renameSync } from 'node:fs'
import path from 'node:path'
import { durationOf, type Film } from './film.ts'
import { filmFile } from './paths.ts'

/** Formats of a recording. */
const FORMATS = ['wav', 'flac', 'mp3', 'm4a']

/** The recording of a film in a folder, e.g. `el-101-1.wav`. Undefined without one. */
export const recordingOf = (folder: string, name: string): string | undefined =>
  FORMATS.map((format) => path.resolve(folder, `${name}.${format}`)).find(existsSync)

const lengthOf = (file: string): number =>
  Number(
    execFileSync('ffprobe', [
      '-v',
      'error',
      '-show_entries',
      'format=duration',
      '-of',
      'csv=p=0',
      file,
    ]),
  )

/**
 * Makes a recording the sound of a rendered film. Keeps the pictures as they are. A recording that ends before the film
 * is followed by silence. Throws if it is longer than the film.
 */
export function addVoice(name: string, film: Film, recording: string): void {
  const duration = durationOf(film)
  const excess = lengthOf(recording) - duration
  if (excess > 0) {
    throw new Error(`${recording} is ${excess.toFixed(1)} s longer than the film (${duration} s).`)
  }
  const spoken = `${filmFile(name)}.part.mp4`
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error', '-i', filmFile(name), '-i', recording],
    ...['-map', '0:v', '-map', '1:a', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '96k', '-ac', '1'],
    ...['-af', 'apad', '-t', String(duration), '-movflags', '+faststart', spoken],
  ])
  renameSync(spoken, filmFile(name))
}
