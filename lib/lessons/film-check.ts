import { createFile, type Movie, MP4BoxBuffer } from 'mp4box'
import {
  FILM_EMPTY,
  FILM_MAX_BYTES,
  FILM_MAX_SECONDS,
  FILM_MIN_SECONDS,
  FILM_TOO_LARGE,
} from '@/lib/lessons/limits'

/** A stored film that is read by parts. */
export interface StoredFilm {
  /** Bytes. */
  size: number
  /** The bytes from `start`, at most `length`. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** The length of a film in seconds and whether it has sound, or why it can't be shown. */
export type FilmResult = { duration: number; hasSound: boolean } | { refusal: string }

const PART_BYTES = 256 * 1024
/** The index of a four-hour film has about 10 MB. */
const INDEX_MAX_BYTES = 20 * 1024 * 1024

const NOT_A_FILM = 'This is not an MP4 film: its content is something else, or damaged.'
const INDEX_AT_END =
  'The index of this film is at its end, so it could only start once it is loaded completely. Export it for the web (“fast start”), or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const FRAGMENTED =
  'This film is divided into fragments. Export it as one progressive MP4, or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const NOT_H264 =
  'The video of this film is not H.264, which every browser plays. Export it with H.264, or run: ffmpeg -i film.mp4 -c:v libx264 -c:a aac -movflags +faststart web.mp4'

const NOT_AAC =
  'The sound of this film is not AAC, which every browser plays. Export it with AAC, or run: ffmpeg -i film.mp4 -c:v copy -c:a aac -movflags +faststart web.mp4'

interface Header {
  movie: Movie | null
  /** Types of the boxes up to the index, in the order of the file. */
  boxes: string[]
  /** Whether the file ends within a box. */
  isCut: boolean
}

/** Reads the boxes of a film until its index, without the content of the others. */
async function readHeader({ size, read }: StoredFilm): Promise<Header> {
  const file = createFile()
  let movie: Movie | null = null
  let failure: string | null = null
  file.onReady = (ready) => {
    movie = ready
  }
  file.onError = (_module, message) => {
    failure = message
  }
  let position = 0
  for (let total = 0; position < size && !movie && !failure && total < INDEX_MAX_BYTES; ) {
    const part = await read(position, PART_BYTES)
    if (part.length === 0) break
    total += part.length
    // The parser names the next position it needs: behind the film data, which it skips.
    const next: number = file.appendBuffer(MP4BoxBuffer.fromArrayBuffer(part.buffer, position))
    if (!(next > position)) break
    position = next
  }
  return {
    movie: failure ? null : movie,
    boxes: file.boxes.map(({ type }) => String(type)),
    isCut: file.boxes.some((box) => (box.start ?? 0) + box.size > size),
  }
}

/**
 * Checks a film without loading it: an MP4 file with H.264 video, AAC sound or none, and its index at the
 * front, from one second to four hours long. Throws what `read` throws.
 */
export async function checkFilm(film: StoredFilm): Promise<FilmResult> {
  if (film.size === 0) return { refusal: FILM_EMPTY }
  if (film.size > FILM_MAX_BYTES) return { refusal: FILM_TOO_LARGE }
  const { movie, boxes, isCut } = await readHeader(film)
  if (!movie || boxes[0] !== 'ftyp') return { refusal: NOT_A_FILM }
  if (isCut) return { refusal: 'This film is incomplete: its end is missing. Export it again.' }
  if (movie.isFragmented) return { refusal: FRAGMENTED }
  const video = movie.videoTracks[0]
  if (!video) return { refusal: 'This file has no video.' }
  if (!/^avc[13]\./.test(video.codec)) return { refusal: NOT_H264 }
  if (boxes.indexOf('mdat') !== -1 && boxes.indexOf('mdat') < boxes.indexOf('moov')) {
    return { refusal: INDEX_AT_END }
  }
  const sounds = movie.audioTracks.filter(({ nb_samples }) => nb_samples > 0)
  if (!sounds.every(({ codec }) => codec.startsWith('mp4a'))) return { refusal: NOT_AAC }
  const duration = movie.duration / movie.timescale
  if (!(duration >= FILM_MIN_SECONDS)) {
    return { refusal: 'This film is shorter than a second.' }
  }
  if (duration > FILM_MAX_SECONDS) return { refusal: 'This film is longer than four hours.' }
  return { duration, hasSound: sounds.length > 0 }
}
