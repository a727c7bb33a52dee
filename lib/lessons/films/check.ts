import type { FilmSource } from '@/lib/lessons/films/boxes'
import { readBounded } from '@/lib/lessons/films/read-bounded'
import { hasSound, inspectFilm } from '@/lib/lessons/films/rules'

/** The length of a film in seconds and whether it has sound, or the message why it is rejected. */
export type FilmResult = { duration: number; hasSound: boolean } | { rejection: string }

const INDEX_AT_END =
  'The index of this film is at its end, so it could only start once it is loaded completely. Export it for the web (“fast start”), or run: ffmpeg -i film.mp4 -c copy -movflags +faststart web.mp4'

/**
 * Checks a film without loading the whole file. It must be an MP4 or QuickTime file with H.264 video, either
 * AAC sound or no sound, and the index before the film data. It must be one second to four hours long, and at
 * most `maxBytes` bytes large. Rethrows errors of the source.
 */
export async function checkFilm(film: FilmSource, maxBytes: number): Promise<FilmResult> {
  const result = await inspectFilm(film, maxBytes, readBounded)
  if ('rejection' in result) return { rejection: result.rejection }
  const { index } = result
  if (index.isLate) return { rejection: INDEX_AT_END }
  return { duration: index.duration, hasSound: hasSound(index) }
}
