import {
  BlobSource,
  Conversion,
  type ConversionVideoOptions,
  Input,
  type InputTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny'
import { packetsOf } from '@/lib/lessons/films/packets'

/** How the browser rewrites a film. */
export interface Rewriting {
  /** Called with the share of the film that has been written, 0 to 1, in steps of one percent. */
  onProgress: (share: number) => void
  /** Cancels the rewriting. */
  signal: AbortSignal
}

/** Maximum number of packets of a track. Four hours have 864,000 frames at 60 frames a second. */
const PACKETS_MAX = 1_500_000
/** Number of packets that are counted before the page can respond to the admin. */
const PACKETS_AT_ONCE = 20_000
/** Number of bytes that are written before the page can respond to the admin. */
const PART_BYTES = 4 * 1024 * 1024

/** Lets the page respond. Counting and copying packets occupies it otherwise. */
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Collects a film in a blob. A browser keeps large blobs on the disk. */
class FilmWriter {
  film = new Blob()
  stream = new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => {
      const { film } = this
      const parts = [film.slice(0, position), data, film.slice(position + data.length)]
      this.film = new Blob(parts, { type: 'video/mp4' })
      await pause()
    },
  })
}

export const openFilm = (film: Blob) =>
  new Input({ formats: [MP4, QTFF], source: new BlobSource(film) })

/** Counts the packets of a track. Throws a RangeError above the limit. */
async function countPackets(track: InputTrack, signal: AbortSignal): Promise<number> {
  let count = 0
  for await (const _ of packetsOf(track)) {
    count++
    if (count > PACKETS_MAX) throw new RangeError('The film has too many packets.')
    if (count % PACKETS_AT_ONCE === 0) await pause()
    signal.throwIfAborted()
  }
  return count
}

/**
 * Writes a film again as MP4 with one index at its start. Copies frames and sound, unless `video` requires that
 * the browser encodes the frames again. Returns null if the browser can't write the first video and audio tracks.
 */
export async function rewriteFilm(
  film: Blob,
  { video, end }: { video?: ConversionVideoOptions; end?: number },
  { onProgress, signal }: Rewriting,
): Promise<Blob | null> {
  const writer = new FilmWriter()
  // Reserves room for the index. An index that is written last would keep the whole film in memory.
  const format = new Mp4OutputFormat({ fastStart: 'reserve' })
  const target = new StreamTarget(writer.stream, { chunked: true, chunkSize: PART_BYTES })
  const output = new Output({ format, target })
  const conversion = await Conversion.init({
    input: openFilm(film),
    output,
    video,
    // Keeps the times to which captions refer, also if the first frame is later.
    trim: { start: 0, end },
    tags: {},
    showWarnings: false,
  })
  // The first video and the first audio track have the number 1.
  if (conversion.discardedTracks.some(({ track }) => track.number === 1)) return null
  for (const [index, track] of conversion.utilizedTracks.entries()) {
    const written = output.tracks[index]
    if (written) written.metadata.maximumPacketCount = await countPackets(track, signal)
  }
  let percent = 0
  conversion.onProgress = (share) => {
    if (share * 100 < percent) return
    onProgress(share)
    percent = Math.floor(share * 100) + 1
  }
  signal.addEventListener('abort', () => void conversion.cancel(), { once: true })
  await conversion.execute()
  return writer.film
}
