import { type ConversionVideoOptions, Quality } from 'mediabunny'
import { boxesOf, type FilmSource } from '@/lib/lessons/films/boxes'
import { type FilmIndex, readIndex } from '@/lib/lessons/films/read-index'
import { openFilm, type Rewriting, rewriteFilm } from '@/lib/lessons/films/rewrite'
import { FRAGMENTED, inspectFilm, type Rejection, TOO_SHORT } from '@/lib/lessons/films/rules'

/** A film that is ready for the upload. */
export interface PreparedFilm {
  film: Blob
  /** What the admin should know about the film, in sentences. */
  notes: string[]
}

export const INDEX_MOVED =
  'Its index was at the end of the file. It was moved to the front, so that the film starts at once.'
export const JOINED =
  'It was divided into fragments. They were joined to one film, so that every browser plays it.'
export const JOINED_CUT =
  'It was divided into fragments, which were joined to one film. The last one was incomplete, so the end is missing.'
export const CONVERTED = 'Its video was converted to H.264, so that every browser plays it.'
export const SILENT = 'Its sound track is silent, so learners see “No sound”.'
const UNREADABLE =
  'The browser can’t read this file. Copy it to this computer, then choose it again.'
/** Maximum time before the first frame, seconds. A part of a live stream begins later. */
const START_MAX_SECONDS = 0.5

/** At most 6 Mbit/s for 1080p and 23 Mbit/s for 4K, as in the films of phones. */
const toH264: ConversionVideoOptions = {
  codec: 'avc',
  quality: new Quality({ quality: 'high', preferBitrate: true }),
  forceTranscode: true,
}

const sourceOf = (film: Blob): FilmSource => ({
  size: film.size,
  read: async (start, length) =>
    new Uint8Array(await film.slice(start, start + length).arrayBuffer()),
})

/** Finds the end of the index of a fragmented film, and the end of the last complete fragment or 0. */
async function fragmentsOf(film: Blob) {
  let indexEnd = 0
  let end = 0
  let isCut = false
  for await (const box of boxesOf(sourceOf(film))) {
    if (box.type === 'moov') indexEnd = box.end
    // A fragment is an index (moof) and its data.
    if (box.type === 'moof') isCut = true
    if (box.type === 'mdat') isCut = box.end > film.size
    if (box.type === 'mdat' && !isCut) end = box.end
  }
  return { indexEnd, end, isCut }
}

/** Joins a fragmented film. Returns null if the film doesn't begin with a fragment that begins at 0. */
async function join(film: Blob, rewriting: Rewriting): Promise<Repaired | Rejection | null> {
  const { indexEnd, end, isCut } = await fragmentsOf(film)
  if (end === 0) return { rejection: TOO_SHORT }
  // In some films, the index contains the first frames.
  if ((await openFilm(film.slice(0, indexEnd)).computeDuration()) > 0) return null
  const complete = film.slice(0, end)
  const tracks = await openFilm(complete).getTracks()
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
  if (starts.some((start) => start > START_MAX_SECONDS)) return null
  const joined = await rewriteFilm(complete, {}, rewriting)
  return joined && { film: joined, note: isCut ? JOINED_CUT : JOINED }
}

interface Repaired {
  film: Blob
  note: string
}

/** Rewrites a film if that helps. */
async function repair(
  film: Blob,
  result: { index: FilmIndex } | Rejection,
  rewriting: Rewriting,
): Promise<Repaired | Rejection | null> {
  if ('index' in result) {
    if (!result.index.isLate) return null
    const moved = await rewriteFilm(film, { end: result.index.duration }, rewriting)
    return moved && { film: moved, note: INDEX_MOVED }
  }
  if (result.rejection === FRAGMENTED) return join(film, rewriting)
  if (!result.convertible) return null
  const options = { video: toH264, end: result.convertible.duration }
  const converted = await rewriteFilm(film, options, rewriting)
  return converted && { film: converted, note: CONVERTED }
}

/** Returns null for a film that mediabunny or the browser can't rewrite. Rethrows errors of files. */
async function attempt<Result>(rewrite: () => Promise<Result>): Promise<Result | null> {
  try {
    return await rewrite()
  } catch (error) {
    if (error instanceof DOMException && /^Not(Found|Readable)Error$/.test(error.name)) throw error
    return null
  }
}

/** Checks a film, and changes it if necessary. `notes` are the notes on previous changes. */
async function prepare(
  film: Blob,
  maxBytes: number,
  rewriting: Rewriting,
  notes: string[] = [],
): Promise<PreparedFilm | { rejection: string }> {
  const result = await inspectFilm(sourceOf(film), maxBytes, readIndex)
  const repaired = await attempt(() => repair(film, result, rewriting))
  if (repaired && 'film' in repaired) {
    return prepare(repaired.film, maxBytes, rewriting, [...notes, repaired.note])
  }
  if (repaired) return repaired
  if ('rejection' in result) return { rejection: result.rejection }
  return { film, notes: [...notes, ...(result.index.isSilent ? [SILENT] : [])] }
}

/**
 * Checks a chosen file before its upload. Moves its index to the front, joins its fragments and converts its
 * video to H.264 if necessary and possible. Returns the message why a file is rejected. The server checks the
 * uploaded film again.
 */
export async function prepareFilm(
  file: Blob,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<PreparedFilm | { rejection: string }> {
  try {
    return await prepare(file, maxBytes, rewriting)
  } catch (error) {
    // The file was deleted or changed, or it is on a disk that isn't connected.
    if (error instanceof DOMException) return { rejection: UNREADABLE }
    throw error
  }
}
