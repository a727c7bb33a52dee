import { type InputVideoTrack, Quality } from 'mediabunny'
import type { FilmIndex } from '@/lib/lessons/films/read-index'
import { FilmTooLarge, openFilm, type Rewriting, rewriteFilm } from '@/lib/lessons/films/rewrite'

/** Bit rate of 1080p as phones record it, bit/s. */
const USUAL_BITRATE = 6_000_000
/** Share of the usual bit rate below which print in the picture isn't readable: 1 Mbit/s for 1080p. */
const MIN_SHARE = 1 / 6
/** Share of the maximum size that a converted film may take. Encoders exceed their bit rate at times. */
const MAX_SIZE_SHARE = 0.9

/** The bit rate of a video as phones record it. 4K has 22 Mbit/s. */
async function usualBitrate(track: InputVideoTrack): Promise<number> {
  const pixels = (await track.getCodedWidth()) * (await track.getCodedHeight())
  return USUAL_BITRATE * (pixels / (1920 * 1080)) ** 0.95
}

/**
 * Converts the video of a film to H.264, with a bit rate at which the film is smaller than `maxBytes`. Returns null if
 * the browser can't convert it. Throws FilmTooLarge if the film would be larger, or its picture too coarse.
 */
export async function convertFilm(
  film: Blob,
  { duration, soundBytes }: FilmIndex,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<Blob | null> {
  const [track] = await (await openFilm(film)).getVideoTracks()
  if (!track) return null
  const usual = await usualBitrate(track)
  const maximum = ((maxBytes * MAX_SIZE_SHARE - soundBytes) * 8) / duration
  if (maximum < usual * MIN_SHARE) throw new FilmTooLarge()
  const quality = new Quality({ bitrate: Math.floor(Math.min(usual, maximum)) })
  const video = { codec: 'avc', quality, forceTranscode: true } as const
  return rewriteFilm(film, { video, end: duration, maxBytes }, rewriting)
}
