import { readPart } from '@/lib/lessons/film-boxes'
import {
  type BoxPlace,
  createFilmParser,
  type FilmSource,
  readWith,
} from '@/lib/lessons/film-reader'
import { FRAGMENTED, inspectFilm, isIndexLate } from '@/lib/lessons/film-rules'
import { joinFragments } from '@/lib/lessons/join-fragments'

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
export const SILENT = 'Its sound track is silent, so learners see “No sound”.'
/** Size of a part that is read from the disk, bytes. The parser starts again with each part of an index. */
const PART_BYTES = 4 * 1024 * 1024
const UNREADABLE =
  'The browser can’t read this file. Copy it to this computer, then choose it again.'

const sourceOf = (file: Blob): FilmSource => ({
  size: file.size,
  read: (start, length) => readPart(file, start, length),
})

/**
 * Adds the size of the index to the positions that a table contains, because the index now precedes the film
 * data. Boxes after the index keep their place.
 */
function shiftTable(view: DataView, table: BoxPlace, index: BoxPlace): void {
  // The header, the version and the flags take 12 bytes, the number of positions 4.
  const start = table.start - index.start + 16
  const count = view.getUint32(start - 4)
  const width = table.type === 'co64' ? 8 : 4
  for (let at = start; at < start + count * width; at += width) {
    const position = width === 8 ? Number(view.getBigUint64(at)) : view.getUint32(at)
    if (position > index.start) continue
    const shifted = position + index.size
    if (shifted > 0xffff_ffff && width === 4) throw new RangeError('The film is larger than 4 GB.')
    if (width === 8) view.setBigUint64(at, BigInt(shifted))
    else view.setUint32(at, shifted)
  }
}

/**
 * Returns the film with its index after the first box, before the film data. Copies only the index; the other
 * parts refer to the file on the disk. Throws a RangeError if the index is damaged.
 */
export async function moveIndex(
  film: Blob,
  boxes: readonly BoxPlace[],
  offsets: readonly BoxPlace[],
): Promise<Blob> {
  const first = boxes[0]
  const index = boxes.find(({ type }) => type === 'moov')
  if (!first || !index) throw new RangeError('The film has no index.')
  const end = index.start + index.size
  const bytes = await film.slice(index.start, end).arrayBuffer()
  const view = new DataView(bytes)
  // A size of 0 means "up to the end of the file".
  if (view.getUint32(0) === 0) view.setUint32(0, index.size)
  for (const table of offsets) shiftTable(view, table, index)
  return new Blob(
    [film.slice(0, first.size), bytes, film.slice(first.size, index.start), film.slice(end)],
    { type: 'video/mp4' },
  )
}

const inspect = (file: Blob, maxBytes: number) =>
  inspectFilm(sourceOf(file), maxBytes, (source) =>
    readWith(source, createFilmParser(), PART_BYTES),
  )

/** Joins a fragmented film. Returns null if it is damaged. */
async function join(film: Blob) {
  try {
    return await joinFragments(film)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Checks a film, and changes it if necessary. `notes` are the notes on previous changes. */
async function prepare(
  film: Blob,
  maxBytes: number,
  notes: string[],
): Promise<PreparedFilm | { rejection: string }> {
  const result = await inspect(film, maxBytes)
  if ('rejection' in result) {
    const joined = result.rejection === FRAGMENTED ? await join(film) : null
    if (!joined) return result
    return prepare(joined.film, maxBytes, [...notes, joined.isCut ? JOINED_CUT : JOINED])
  }
  const { index } = result
  const silent = index.isSilent ? [SILENT] : []
  if (!isIndexLate(index)) return { film, notes: [...notes, ...silent] }
  const moved = await moveIndex(film, index.boxes, index.offsets)
  return { film: moved, notes: [...notes, INDEX_MOVED, ...silent] }
}

/**
 * Checks a chosen file before its upload. Moves its index to the front and joins its fragments if necessary.
 * Returns the message why a file is rejected. The server checks the uploaded film again.
 */
export async function prepareFilm(
  file: Blob,
  maxBytes: number,
): Promise<PreparedFilm | { rejection: string }> {
  try {
    return await prepare(file, maxBytes, [])
  } catch (error) {
    // The file was deleted or changed, or it is on a disk that isn't connected.
    if (error instanceof DOMException) return { rejection: UNREADABLE }
    throw error
  }
}
