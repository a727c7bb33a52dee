import type { FilmSource } from '@/lib/lessons/films/boxes'
import { FORMAT_BYTES, foreignFormat } from '@/lib/lessons/films/formats'
import type { FilmIndex, FilmReading } from '@/lib/lessons/films/read-index'
import {
  FILM_EMPTY,
  FILM_MAX_SECONDS,
  FILM_MIN_SECONDS,
  filmTooLarge,
  megabytes,
} from '@/lib/lessons/limits'

/*
 * Which films are accepted. The browser applies these rules before an upload, so that a wrong file costs no
 * time; the server applies them to the uploaded file and decides.
 */

const NOT_A_FILM = 'This is not an MP4 film: its content is something else, or damaged.'
const BROKEN =
  'The index of this film is damaged or forged, or too large to read. Copy or export the film again, or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const UNFINISHED =
  'This film has no index, so its recording or copy was interrupted. Copy it from the device again; if it is as short there, only repair software can recover it.'
const CUT = 'This film is incomplete: its end is missing. Copy or export it again.'
export const FRAGMENTED =
  'This film is divided into fragments, for streaming. In OBS, choose the recording format “Hybrid MP4” or “MPEG-4”; this film converts within seconds: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
const ENCRYPTED = 'This film is protected against copying. Export it without protection.'
/** Why a film can't be read. */
const unreadable = {
  broken: BROKEN,
  slow: BROKEN,
  unfinished: UNFINISHED,
  cut: CUT,
  fragmented: FRAGMENTED,
  protected: ENCRYPTED,
} as const
const NO_VIDEO = 'This file has sound, but no video. Export the film with its picture.'
const EMPTY_INDEX = 'This file has no video.'
const HEVC =
  'The video of this film is HEVC (H.265), which many browsers don’t play. An iPhone records H.264 with “Settings > Camera > Formats > Most Compatible”; this film converts with: ffmpeg -i film.mov -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart web.mp4'
const PRORES =
  'The video of this film is ProRes, a format for editing that browsers don’t play. Export it with H.264, or run: ffmpeg -i film.mov -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart web.mp4'
const NOT_H264 =
  'The video of this film is not H.264, which every browser plays. Export it with H.264, or run: ffmpeg -i film.mp4 -c:v libx264 -c:a aac -movflags +faststart web.mp4'
const NOT_420 =
  'The video of this film is H.264 with 10 bits or full color (4:2:2, 4:4:4), which few browsers play. Export it with 8 bits and 4:2:0, or run: ffmpeg -i film.mp4 -c:v libx264 -pix_fmt yuv420p -c:a copy -movflags +faststart web.mp4'
const NOT_AAC =
  'The sound of this film is not AAC, which every browser plays. Export it with AAC, or run: ffmpeg -i film.mp4 -c:v copy -c:a aac -movflags +faststart web.mp4'
export const INDEX_AT_END =
  'The index of this film is at its end, so it could only start once it is loaded completely. Export it for the web (“fast start”), or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'
export const conversionTooLarge = (maxBytes: number): string =>
  `The video of this film is not H.264. Converted to less than ${megabytes(maxBytes)}, its picture would be too coarse. Export it with H.264 and a smaller picture, such as 720p, or divide it into several films.`
export const TOO_SHORT = 'This film is shorter than a second.'
const TOO_LONG = 'This film is longer than four hours.'

/** The profiles of H.264 that every browser plays: Baseline, Main and High, in hexadecimal. */
const h264 = /^avc[13]\.(42|4d|64)/i

/** Why browsers can't play this video; null if they can. */
function videoRejection(codec: string): string | null {
  if (h264.test(codec)) return null
  if (/^avc[13]/.test(codec)) return NOT_420
  if (/^(hvc1|hev1|dvh1|dvhe)/.test(codec)) return HEVC
  if (/^ap(ch|cn|cs|co|4h|4x)/.test(codec)) return PRORES
  return NOT_H264
}

/** Why browsers can't play this sound; null if they can. */
const soundRejection = ([sound]: readonly string[]): string | null =>
  // Browsers play the first audio track. Phones add others that only their maker's devices play.
  !sound || sound === 'mp4a' ? null : NOT_AAC

function lengthRejection(duration: number): string | null {
  if (!(duration >= FILM_MIN_SECONDS)) return TOO_SHORT
  return duration > FILM_MAX_SECONDS ? TOO_LONG : null
}

/** The message why a film is rejected. */
export interface Rejection {
  rejection: string
  /** The index of the film if only the codec of its video is to blame, so that converting the video can help. */
  convertible?: FilmIndex
}

/** The reason to reject a film with this index, or null. */
function indexRejection(index: FilmIndex): Rejection | null {
  const { video, sounds, duration } = index
  if (!video) return { rejection: sounds.length > 0 ? NO_VIDEO : EMPTY_INDEX }
  const other = soundRejection(sounds) ?? lengthRejection(duration)
  const rejection = videoRejection(video)
  if (rejection) return other ? { rejection } : { rejection, convertible: index }
  return other ? { rejection: other } : null
}

/**
 * Returns the index of an accepted film, or the message why the film is rejected. The index may be at the end
 * of the file. Rethrows errors of the source and of `readIndex`.
 */
export async function inspectFilm(
  film: FilmSource,
  maxBytes: number,
  readIndex: (film: FilmSource) => Promise<FilmReading>,
): Promise<{ index: FilmIndex } | Rejection> {
  if (film.size === 0) return { rejection: FILM_EMPTY }
  if (film.size > maxBytes) return { rejection: filmTooLarge(maxBytes) }
  const index = await readIndex(film)
  if (index === 'damaged') {
    const message = foreignFormat(await film.read(0, FORMAT_BYTES))
    return { rejection: message ?? NOT_A_FILM }
  }
  if (typeof index === 'string') return { rejection: unreadable[index] }
  return indexRejection(index) ?? { index }
}

/** Whether a film has sound that isn't silence. */
export const hasSound = ({ sounds, isSilent }: FilmIndex): boolean => sounds.length > 0 && !isSilent
