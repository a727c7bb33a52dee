import { createFile, Log, type Movie, MP4BoxBuffer } from 'mp4box'

/*
 * Reads the index of a film. The server runs the parser in a process of its own (film-index.ts), the browser
 * before an upload (prepare-film.ts).
 */

/** A film that is read in parts. */
export interface FilmSource {
  /** Size of the file, bytes. */
  size: number
  /** Returns the bytes from the position `start`, at most `length`. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** The place of a box in the file, in bytes from the start of the file. */
export interface BoxPlace {
  type: string
  start: number
  size: number
}

/** The content of the index of a film. */
export interface FilmIndex {
  /** The boxes up to the index, in the order of the file. */
  boxes: BoxPlace[]
  /** The tables of the index that contain positions in the file: `stco` with 32 bits each, `co64` with 64. */
  offsets: BoxPlace[]
  /** Whether the file ends within a box. */
  isCut: boolean
  isFragmented: boolean
  /** Length of the film, seconds. */
  duration: number
  /** Codec of the video; null without a video track. */
  video: string | null
  /** Codecs of the audio tracks that have samples, in the order of the index. */
  sounds: string[]
  /** Whether there are audio tracks, and all of them contain only silence. */
  isSilent: boolean
}

/** A part of a film for the parser, which responds with a ParserResponse. */
export interface FilmPart {
  start: number
  bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole film, bytes. */
  size: number
}

/**
 * `damaged` means that the file isn't an MP4 or QuickTime film. `unfinished` means that it ends without an
 * index. `slow` means that the parser exceeded its limit of time or memory.
 */
export type FilmReading = FilmIndex | 'damaged' | 'unfinished' | 'slow'

/** The position of the next part that the parser needs, or the result. */
export type ParserResponse = { next: number } | { reading: FilmReading }

/** Size of a part that is read from the storage, bytes. */
const PART_BYTES = 256 * 1024
/** Maximum number of bytes to read, 20 MB. The index of a four-hour film takes about 10 MB. */
const INDEX_MAX_BYTES = 20 * 1024 * 1024
/**
 * An AAC frame of silence takes about 6 bytes. Speech takes 70 bytes or more, even at the lowest bit rate that
 * encoders offer.
 */
const SILENT_FRAME_BYTES = 16

// The library writes to the console what it can't read, such as the metadata of phones. Such files are either
// accepted or rejected with a message.
Log.error = (module, message, file) => file?.onError?.(module, message ?? '')

type ParsedFile = ReturnType<typeof createFile>
type ParsedBox = ParsedFile['boxes'][number]

const placeOf = ({ type, start = 0, size }: ParsedBox): BoxPlace => ({
  type: String(type),
  start,
  size,
})

function indexOf(file: ParsedFile, movie: Movie, size: number): FilmIndex {
  const known = new Map(movie.tracks.map((track) => [track.id, track]))
  const tracks = (file.moov?.traks ?? []).map(({ tkhd, mdia: { hdlr, minf } }) => ({
    handler: hdlr.handler,
    // The parser doesn't name codecs that it doesn't know, such as those of editors.
    codec: known.get(tkhd.track_id)?.codec || String(minf.stbl.stsd.entries[0]?.type),
    samples: minf.stbl.stsz?.sample_count ?? 0,
    bytes: known.get(tkhd.track_id)?.size ?? 0,
    tables: [minf.stbl.stco, minf.stbl.co64],
  }))
  const sounds = tracks.filter(({ handler, samples }) => handler === 'soun' && samples > 0)
  const boxes = file.boxes.map(placeOf)
  return {
    boxes,
    offsets: tracks.flatMap(({ tables }) => tables.flatMap((box) => (box ? [placeOf(box)] : []))),
    isCut: boxes.some((box) => box.start + box.size > size),
    isFragmented: movie.isFragmented,
    duration: movie.duration / movie.timescale,
    video: tracks.find(({ handler }) => handler === 'vide')?.codec ?? null,
    sounds: sounds.map(({ codec }) => codec),
    isSilent:
      sounds.length > 0 &&
      sounds.every(
        ({ codec, bytes, samples }) =>
          codec.startsWith('mp4a') && bytes / samples <= SILENT_FRAME_BYTES,
      ),
  }
}

/** Starts a parser. It returns the next position that it needs, and skips the film data. */
export function createFilmParser(): (part: FilmPart) => ParserResponse {
  const file = createFile()
  let movie: Movie | null = null
  let hasFailed = false
  file.onReady = (ready) => {
    movie = ready
  }
  file.onError = () => {
    hasFailed = true
  }

  return ({ start, bytes, size }) => {
    try {
      const part = MP4BoxBuffer.fromArrayBuffer(bytes.slice().buffer, start)
      const next: number = file.appendBuffer(part)
      if (hasFailed) return { reading: 'damaged' }
      if (movie) return { reading: indexOf(file, movie, size) }
      if (next < size) return { next }
      const hasFilmData = file.boxes.some(({ type }) => type === 'mdat')
      return { reading: hasFilmData ? 'unfinished' : 'damaged' }
    } catch {
      // The parser throws on some damaged boxes.
      return { reading: 'damaged' }
    }
  }
}

/**
 * Reads the boxes of a film up to its index, and skips the content of all other boxes. Rethrows errors of the
 * source and the parser.
 */
export async function readWith(
  { size, read }: FilmSource,
  parse: (part: FilmPart) => ParserResponse | Promise<ParserResponse>,
  partBytes = PART_BYTES,
): Promise<FilmReading> {
  let position = 0
  for (let total = 0; position < size && total < INDEX_MAX_BYTES; ) {
    const bytes = await read(position, partBytes)
    if (bytes.length === 0) break
    total += bytes.length
    const response = await parse({ start: position, bytes, size })
    if ('reading' in response) return response.reading
    if (!(response.next > position)) break
    position = response.next
  }
  return 'damaged'
}
