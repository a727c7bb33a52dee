import { boxesOf } from '@/lib/lessons/films/boxes'
import { FragmentCounter } from '@/lib/lessons/films/check-fragments'
import { INDEX_MAX_BYTES } from '@/lib/lessons/films/check-tables'
import { convertFilm } from '@/lib/lessons/films/convert'
import { moveIndex, sourceOf } from '@/lib/lessons/films/move-index'
import { type FilmIndex, readIndex } from '@/lib/lessons/films/read-index'
import { FilmTooLarge, openFilm, type Rewriting, rewriteFilm } from '@/lib/lessons/films/rewrite'
import {
  conversionTooLarge,
  FRAGMENTED,
  INDEX_AT_END,
  inspectFilm,
  type Rejection,
  TOO_SHORT,
} from '@/lib/lessons/films/rules'

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

/** Maximum number of boxes in a fragmented film. Four hours with a fragment a second have 28,800. */
const MAX_BOXES = 200_000
/** A box that ends with zeros. mediabunny reads the last bytes of a file as the position of a table (mfra). */
const END = new Uint8Array([0, 0, 0, 12, 0x66, 0x72, 0x65, 0x65, 0, 0, 0, 0])

/**
 * Finds the end of the index of a fragmented film, and the end of the last complete fragment or 0. Throws a
 * RangeError if the tables of a fragment are damaged.
 */
async function fragmentsOf(film: Blob, signal: AbortSignal) {
  const source = sourceOf(film)
  const counter = new FragmentCounter()
  let indexEnd = 0
  let end = 0
  let isCut = false
  let boxes = 0
  for await (const box of boxesOf(source)) {
    signal.throwIfAborted()
    if (++boxes > MAX_BOXES) throw new RangeError('The film has too many fragments.')
    if (box.type === 'moov') indexEnd = box.end
    // A fragment is an index (moof) and its data.
    if (box.type === 'moof') {
      isCut = true
      const size = box.end - box.start
      if (box.end <= film.size)
        counter.add(await source.read(box.start, Math.min(size, INDEX_MAX_BYTES)))
    }
    if (box.type === 'mdat') isCut = box.end > film.size
    if (box.type === 'mdat' && !isCut) end = box.end
  }
  return { indexEnd, end, isCut }
}

/** Joins a fragmented film. Returns null if the film doesn't begin with a fragment that begins at 0. */
async function join(
  film: Blob,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<Repaired | Rejection | null> {
  const { indexEnd, end, isCut } = await fragmentsOf(film, rewriting.signal)
  if (end === 0) return { rejection: TOO_SHORT }
  // In some films, the index contains the first frames.
  const start = await openFilm(film.slice(0, indexEnd))
  if ((await start.computeDuration()) > 0) return null
  const complete = new Blob([film.slice(0, end), END])
  const tracks = await (await openFilm(complete)).getTracks()
  const starts = await Promise.all(tracks.map((track) => track.getFirstTimestamp()))
  if (starts.some((start) => start > START_MAX_SECONDS)) return null
  const joined = await rewriteFilm(complete, { maxBytes }, rewriting)
  return joined && { film: joined, note: isCut ? JOINED_CUT : JOINED }
}

/** Moves a late index to the front. */
async function move(
  film: Blob,
  { duration }: FilmIndex,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<Repaired> {
  const written = await attempt(() => rewriteFilm(film, { end: duration, maxBytes }, rewriting))
  rewriting.signal.throwIfAborted()
  // mediabunny can make the film larger than the limit, or not support its sound. Moving the index can't.
  return { film: written ?? (await moveIndex(film)), note: INDEX_MOVED }
}

interface Repaired {
  film: Blob
  note: string
}

/** Rewrites a film if that helps. */
async function repair(
  film: Blob,
  result: { index: FilmIndex } | Rejection,
  maxBytes: number,
  rewriting: Rewriting,
): Promise<Repaired | Rejection | null> {
  if ('index' in result) {
    return result.index.isLate ? move(film, result.index, maxBytes, rewriting) : null
  }
  if (result.rejection === FRAGMENTED) return join(film, maxBytes, rewriting)
  if (!result.convertible) return null
  try {
    const converted = await convertFilm(film, result.convertible, maxBytes, rewriting)
    return converted && { film: converted, note: CONVERTED }
  } catch (error) {
    if (error instanceof FilmTooLarge) return { rejection: conversionTooLarge(maxBytes) }
    throw error
  }
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
  const repaired = await attempt(() => repair(film, result, maxBytes, rewriting))
  if (repaired && 'film' in repaired) {
    return prepare(repaired.film, maxBytes, rewriting, [...notes, repaired.note])
  }
  if (repaired) return repaired
  if ('rejection' in result) return { rejection: result.rejection }
  // The server would reject it after the upload.
  if (result.index.isLate && !rewriting.signal.aborted) return { rejection: INDEX_AT_END }
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
