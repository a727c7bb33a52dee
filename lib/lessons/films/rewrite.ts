import {
  BlobSource,
  Conversion,
  type ConversionVideoOptions,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny'
import { readTables } from '@/lib/lessons/films/check-tables'
import { indexOf, moveIndex } from '@/lib/lessons/films/move-index'

/** How the browser rewrites a film. */
export interface Rewriting {
  /** Called with the share of the film that has been written, 0 to 1, in steps of one percent. */
  onProgress: (share: number) => void
  /** Cancels the rewriting. */
  signal: AbortSignal
}

/** Thrown when a rewritten film exceeds the maximum size, or would exceed it. */
export class FilmTooLarge extends RangeError {}

/** Number of bytes that are written before the page can respond to the admin. */
const PART_BYTES = 4 * 1024 * 1024

/** Lets the page respond. Copying packets occupies it otherwise. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Collects a film in a blob. A browser keeps large blobs on the disk. */
class FilmWriter {
  film = new Blob()
  isTooLarge = false
  constructor(
    private readonly maxBytes: number,
    private readonly onTooLarge: () => void,
  ) {}
  // An error would end the stream, and mediabunny then fails to close it.
  stream = new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => {
      if (this.isTooLarge) return
      if (position + data.length > this.maxBytes) {
        this.isTooLarge = true
        this.onTooLarge()
        return
      }
      const { film } = this
      const parts = [film.slice(0, position), data, film.slice(position + data.length)]
      this.film = new Blob(parts)
      await pause()
    },
  })
}

/** Opens a film. Throws a RangeError if its tables are damaged. */
export async function openFilm(film: Blob): Promise<Input> {
  const position = await indexOf(film)
  if (!position) throw new RangeError('The film has no index.')
  const { start, end } = position.moov
  const moov = new Uint8Array(await film.slice(start, end).arrayBuffer())
  const { index } = readTables(moov, film.size)
  const checked = new Blob([film.slice(0, start), index, film.slice(end)])
  return new Input({ formats: [MP4, QTFF], source: new BlobSource(checked) })
}

/**
 * Writes a film again as MP4 with one index at its start. Copies frames and sound, unless `video` requires that
 * the browser encodes the frames again. Returns null if the browser can't write the first video and audio tracks.
 * Throws FilmTooLarge as soon as the new film is larger than `maxBytes`.
 */
export async function rewriteFilm(
  film: Blob,
  { video, end, maxBytes }: { video?: ConversionVideoOptions; end?: number; maxBytes: number },
  { onProgress, signal }: Rewriting,
): Promise<Blob | null> {
  const writer = new FilmWriter(maxBytes, () => void conversion.cancel())
  // Writes the index last. Room for it at the start would have to suffice for the largest possible index.
  const format = new Mp4OutputFormat({ fastStart: false })
  const target = new StreamTarget(writer.stream, { chunked: true, chunkSize: PART_BYTES })
  const conversion = await Conversion.init({
    input: await openFilm(film),
    output: new Output({ format, target }),
    video,
    // Keeps the times to which captions refer, also if the first frame is later.
    trim: { start: 0, end },
    tags: {},
    showWarnings: false,
  })
  // The first video and the first audio track have the number 1.
  if (conversion.discardedTracks.some(({ track }) => track.number === 1)) return null
  let percent = 0
  conversion.onProgress = (share) => {
    if (share * 100 < percent) return
    onProgress(share)
    percent = Math.floor(share * 100) + 1
  }
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void conversion.cancel(), { once: true })
  try {
    await conversion.execute()
  } catch (error) {
    if (!writer.isTooLarge) throw error
  }
  if (writer.isTooLarge) throw new FilmTooLarge()
  return moveIndex(writer.film)
}
