import { readIndex, type StoredFilm } from '@/lib/lessons/film-index'
import {
  FILM_EMPTY,
  FILM_MAX_BYTES,
  FILM_MAX_SECONDS,
  FILM_MIN_SECONDS,
  FILM_TOO_LARGE,
} from '@/lib/lessons/limits'

/** The length of a film in seconds and whether it has sound, or the message why it is rejected. */
export type FilmResult = { duration: number; hasSound: boolean } | { refusal: string }

const NOT_A_FILM = 'This is not an MP4 film: its content is something else, or damaged.'
const TOO_COMPLEX =
  'The index of this film can’t be read within the limits of time and memory: it is damaged or forged. Export the film again, or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const INDEX_AT_END =
  'The index of this film is at its end, so it could only start once it is loaded completely. Export it for the web (“fast start”), or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const FRAGMENTED =
  'This film is divided into fragments. Export it as one progressive MP4, or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const NOT_H264 =
  'The video of this film is not H.264, which every browser plays. Export it with H.264, or run: ffmpeg -i film.mp4 -c:v libx264 -c:a aac -movflags +faststart web.mp4'

const NOT_AAC =
  'The sound of this film is not AAC, which every browser plays. Export it with AAC, or run: ffmpeg -i film.mp4 -c:v copy -c:a aac -movflags +faststart web.mp4'

/**
 * Checks a film without loading the whole file. It must be an MP4 file with H.264 video, either AAC sound or
 * no sound, and the index before the film data. It must be one second to four hours long. Rethrows errors of
 * `read`.
 */
export async function checkFilm(film: StoredFilm): Promise<FilmResult> {
  if (film.size === 0) return { refusal: FILM_EMPTY }
  if (film.size > FILM_MAX_BYTES) return { refusal: FILM_TOO_LARGE }
  const index = await readIndex(film)
  if (index === 'slow') return { refusal: TOO_COMPLEX }
  if (index === 'damaged' || index.boxes[0] !== 'ftyp') return { refusal: NOT_A_FILM }
  const { boxes, duration, video, sounds } = index
  if (index.isCut)
    return { refusal: 'This film is incomplete: its end is missing. Export it again.' }
  if (index.isFragmented) return { refusal: FRAGMENTED }
  if (!video) return { refusal: 'This file has no video.' }
  if (!/^avc[13]\./.test(video)) return { refusal: NOT_H264 }
  if (!sounds.every((codec) => codec.startsWith('mp4a'))) return { refusal: NOT_AAC }
  if (boxes.indexOf('mdat') !== -1 && boxes.indexOf('mdat') < boxes.indexOf('moov')) {
    return { refusal: INDEX_AT_END }
  }
  if (!(duration >= FILM_MIN_SECONDS)) {
    return { refusal: 'This film is shorter than a second.' }
  }
  if (duration > FILM_MAX_SECONDS) return { refusal: 'This film is longer than four hours.' }
  return { duration, hasSound: sounds.length > 0 }
}
