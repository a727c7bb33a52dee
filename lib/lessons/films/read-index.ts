import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
} from 'mediabunny'
import { type Box, boxesOf, type FilmSource } from './boxes.ts'
import { INDEX_MAX_BYTES, readTables, type Track } from './check-tables.ts'

/*
 * Reads the index of a film. The server runs this in a process of its own (read-bounded.ts), the browser before
 * an upload (prepare.ts).
 */

/** The content of the index of a film. */
export interface FilmIndex {
  /** Whether the index is after film data, so that the film could only start once it is loaded completely. */
  isLate: boolean
  /** Length of the film, seconds. */
  duration: number
  /** Codec of the video; null without a video track. */
  video: string | null
  /** Codecs of the audio tracks that have samples, in the order of the index. */
  sounds: string[]
  /** Size of the audio tracks. */
  soundBytes: number
  /** Whether there are audio tracks, and all of them contain only silence. */
  isSilent: boolean
}

/**
 * `damaged` means that the file isn't an MP4 or QuickTime film, `broken` that its index is damaged. `unfinished` means
 * that it ends without an index, `cut` that it ends within the film data. `fragmented` means that it is divided into
 * fragments, which have an index each. `protected` means that its video or sound is encrypted. `slow` means that
 * reading it exceeded the limit of time or memory.
 */
export type FilmReading =
  | FilmIndex
  | 'damaged'
  | 'broken'
  | 'unfinished'
  | 'cut'
  | 'fragmented'
  | 'protected'
  | 'slow'

/** Size of a part that is read from the storage, bytes. */
const PART_BYTES = 256 * 1024
/** Maximum number of boxes at the top level. */
const MAX_BOXES = 100
/**
 * An AAC frame of silence takes about 6 bytes. Speech takes 70 bytes or more, even at the lowest bit rate that
 * encoders offer.
 */
const SILENT_FRAME_BYTES = 16

// Films with unknown codecs or metadata are either accepted or rejected with a message.
Logging.level = LogLevel.Silent

/**
 * Reads large parts and keeps them, because each part of a stored film is a request. Throws a RangeError above
 * the limit.
 */
function buffered({ size, read }: FilmSource): FilmSource {
  const parts: { start: number; bytes: Uint8Array<ArrayBuffer> }[] = []
  let total = 0
  const load = async (start: number, length: number) => {
    total += length
    if (total > INDEX_MAX_BYTES) throw new RangeError('The index is too large.')
    const part = { start, bytes: await read(start, length) }
    parts.push(part)
    return part
  }
  return {
    size,
    async read(start, length) {
      const end = Math.min(start + length, size)
      const known = parts.find(
        (part) => start >= part.start && end <= part.start + part.bytes.length,
      )
      const part = known ?? (await load(start, Math.max(length, PART_BYTES)))
      return part.bytes.subarray(start - part.start, end - part.start)
    },
  }
}

/** Lists the boxes up to the first fragment. Most fragmented films have thousands of fragments. */
async function firstBoxes(source: FilmSource): Promise<Box[]> {
  const boxes: Box[] = []
  for await (const box of boxesOf(source)) {
    boxes.push(box)
    if (box.type === 'moof' || boxes.length === MAX_BOXES) break
  }
  return boxes
}

/** The length in the header of a film (mvhd), seconds. */
function durationOf(header: DataView): number {
  const isLong = header.getUint8(0) === 1
  const duration = isLong ? Number(header.getBigUint64(24)) : header.getUint32(16)
  return duration / header.getUint32(isLong ? 20 : 12)
}

/** Whether the first video or the first sound is encrypted. Browsers play these tracks. */
const isProtected = (tracks: Track[]): boolean =>
  ['vide', 'soun'].some((handler) =>
    /^(enc[av]|drm[is])$/.test(tracks.find((track) => track.handler === handler)?.type ?? ''),
  )

/** The type of a track's sample description. For H.264, the codec with its profile, such as avc1.64001f. */
async function codecOf(track: InputTrack): Promise<string> {
  const type = String(await track.getInternalCodecId())
  return /^avc[13]$/.test(type) ? ((await track.getCodecParameterString()) ?? type) : type
}

/** The codec of the first video track. Throws if the last frame of H.264 is outside of the film. */
async function videoOf(input: Input): Promise<string | null> {
  const [track] = await input.getVideoTracks()
  if (!track) return null
  const codec = await codecOf(track)
  const isComplete =
    !codec.startsWith('avc') ||
    (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY))
  if (!isComplete) throw new RangeError('The tables of the index are forged or damaged.')
  return codec
}

async function soundsOf(input: Input, tables: Track[]) {
  const sounds: { codec: string; isSilent: boolean }[] = []
  for (const track of await input.getAudioTracks()) {
    if (!(await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true }))) continue
    const codec = await codecOf(track)
    const { bytes = 0, samples = 0 } = tables.find(({ id }) => id === track.id) ?? {}
    sounds.push({ codec, isSilent: codec === 'mp4a' && bytes <= samples * SILENT_FRAME_BYTES })
  }
  return {
    sounds: sounds.map(({ codec }) => codec),
    soundBytes: tables.reduce(
      (sum, { handler, bytes }) => sum + (handler === 'soun' ? bytes : 0),
      0,
    ),
    isSilent: sounds.length > 0 && sounds.every((sound) => sound.isSilent),
  }
}

/** A film whose index is replaced, for example by a checked copy. */
const withIndex = ({ size, read }: FilmSource, { start, end }: Box, index: Uint8Array) => ({
  size,
  read: async (from: number, length: number) => {
    const bytes = await read(from, length)
    if (from >= end || from + bytes.length <= start) return bytes
    const copy = bytes.slice()
    const first = Math.max(start - from, 0)
    copy.set(index.subarray(Math.max(from - start, 0), from + bytes.length - start), first)
    return copy
  },
})

async function readFilm(source: FilmSource): Promise<FilmReading> {
  const boxes = await firstBoxes(source)
  if (boxes[0]?.type !== 'ftyp') return 'damaged'
  const moov = boxes.find(({ type, end }) => type === 'moov' && end <= source.size)
  const data = boxes.filter(({ type }) => type === 'mdat')
  if (!moov) return data.length > 0 ? 'unfinished' : 'damaged'
  // If the film is cut, its last box ends after the file.
  const wholeSize = Math.max(source.size, ...boxes.map(({ end }) => end))
  const bytes = await source.read(moov.start, moov.end - moov.start)
  const { tracks, header, isFragmented, index } = readTables(bytes, wholeSize)
  if (!header) return 'damaged'
  if (isProtected(tracks)) return 'protected'
  if (isFragmented) return 'fragmented'
  if (data.some(({ end }) => end > source.size)) return 'cut'
  const isLate = data.some(({ start }) => start < moov.start)
  const duration = durationOf(header)
  const checked = withIndex(source, moov, index)
  const input = new Input({
    formats: [MP4, QTFF],
    source: new CustomSource({
      getSize: () => checked.size,
      read: (start, end) => checked.read(start, end - start),
    }),
  })
  return { isLate, duration, video: await videoOf(input), ...(await soundsOf(input, tracks)) }
}

/** Reads the index of a film and its last frame, and skips the other film data. Rethrows errors of files. */
export async function readIndex(film: FilmSource): Promise<FilmReading> {
  try {
    return await readFilm(buffered(film))
  } catch (error) {
    // The browser can't read the file.
    if (error instanceof DOMException) throw error
    // The film exceeds the limits, or mediabunny can't read it.
    return 'broken'
  }
}
