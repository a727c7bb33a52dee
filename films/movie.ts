import { readFileSync } from 'node:fs'
import { createFile, type Movie, MP4BoxBuffer } from 'mp4box'

/** The metadata and the types of the top-level boxes of an MP4 file. Throws if it is damaged. */
export function readMovie(path: string): { movie: Movie; boxes: string[] } {
  const file = createFile()
  let movie: Movie | undefined
  file.onError = (_module, message) => {
    throw new Error(`${path}: ${message}`)
  }
  file.onReady = (ready) => {
    movie = ready
  }
  file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(new Uint8Array(readFileSync(path)).buffer, 0))
  file.flush()
  if (!movie) throw new Error(`${path} has no index.`)
  return { movie, boxes: file.boxes.map(({ type }) => String(type)) }
}

/** Whether a film has an audio track. */
export const hasSound = (path: string): boolean => readMovie(path).movie.audioTracks.length > 0

/** Length of an MP4 file, seconds. */
export const secondsOf = ({ duration, timescale }: Movie): number => duration / timescale
