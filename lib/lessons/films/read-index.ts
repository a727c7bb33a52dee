import {
  CustomSource,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  type InputTrack,
  Logging,
  LogLevel,
  MP4,
  QTFF,
} from 'mediabunny'
import { type Box, boxesOf, type FilmSource } from './boxes.ts'
import { packetsOf } from './packets.ts'

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
  /** Whether there are audio tracks, and all of them contain only silence. */
  isSilent: boolean
}

/**
 * `damaged` means that the file isn't an MP4 or QuickTime film. `unfinished` means that it ends without an
 * index, `cut` that it ends within the film data. `fragmented` means that it is divided into fragments, which
 * have an index each. `slow` means that reading it exceeded the limit of time or memory.
 */
export type FilmReading = FilmIndex | 'damaged' | 'unfinished' | 'cut' | 'fragmented' | 'slow'

/** Size of a part that is read from the storage, bytes. */
const PART_BYTES = 256 * 1024
/** Maximum number of bytes to read, 20 MB. The index of a four-hour film takes about 10 MB. */
const MAX_BYTES = 20 * 1024 * 1024
/** Maximum number of boxes at the top level and in the index. */
const MAX_BOXES = 100
/**
 * An AAC frame of silence takes about 6 bytes. Speech takes 70 bytes or more, even at the lowest bit rate that
 * encoders offer.
 */
const SILENT_FRAME_BYTES = 16
/** Minimum number of samples in an AAC frame. */
const FRAME_SAMPLES = 960

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
    if (total > MAX_BYTES) throw new RangeError('The index is too large.')
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
async function firstBoxes(source: FilmSource, start?: number): Promise<Box[]> {
  const boxes: Box[] = []
  for await (const box of boxesOf(source, start)) {
    boxes.push(box)
    if (box.type === 'moof' || boxes.length === MAX_BOXES) break
  }
  return boxes
}

/** The length in the header of a film (mvhd), seconds. */
async function durationOf({ read }: FilmSource, { content, end }: Box): Promise<number> {
  const { buffer, byteOffset, length } = await read(content, end - content)
  const view = new DataView(buffer, byteOffset, length)
  const isLong = view.getUint8(0) === 1
  const duration = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16)
  return duration / view.getUint32(isLong ? 20 : 12)
}

/** The type of a track's sample description. For H.264, the codec with its profile, such as avc1.64001f. */
async function codecOf(track: InputTrack): Promise<string> {
  const type = String(await track.getInternalCodecId())
  return /^avc[13]$/.test(type) ? ((await track.getCodecParameterString()) ?? type) : type
}

/** Whether a track contains only silence. Stops as soon as its frames exceed the size of a silent track. */
async function isSilent(track: InputAudioTrack): Promise<boolean> {
  const seconds = (await track.getDurationFromMetadata()) ?? 0
  const frames = (seconds * (await track.getSampleRate())) / FRAME_SAMPLES
  let count = 0
  let bytes = 0
  for await (const { byteLength } of packetsOf(track)) {
    count++
    bytes += byteLength
    if (bytes > Math.max(frames, count) * SILENT_FRAME_BYTES) return false
  }
  return bytes <= count * SILENT_FRAME_BYTES
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

async function soundsOf(input: Input) {
  const sounds: { codec: string; isSilent: boolean }[] = []
  for (const track of await input.getAudioTracks()) {
    if (!(await new EncodedPacketSink(track).getFirstPacket({ metadataOnly: true }))) continue
    const codec = await codecOf(track)
    sounds.push({ codec, isSilent: codec === 'mp4a' && (await isSilent(track)) })
  }
  return {
    sounds: sounds.map(({ codec }) => codec),
    isSilent: sounds.length > 0 && sounds.every((sound) => sound.isSilent),
  }
}

async function readFilm(source: FilmSource): Promise<FilmReading> {
  const boxes = await firstBoxes(source)
  if (boxes[0]?.type !== 'ftyp') return 'damaged'
  const index = boxes.find(({ type, end }) => type === 'moov' && end <= source.size)
  const data = boxes.filter(({ type }) => type === 'mdat')
  if (!index) return data.length > 0 ? 'unfinished' : 'damaged'
  const parts = await firstBoxes({ ...source, size: index.end }, index.content)
  const header = parts.find(({ type }) => type === 'mvhd')
  if (!header) return 'damaged'
  if (parts.some(({ type }) => type === 'mvex')) return 'fragmented'
  if (data.some(({ end }) => end > source.size)) return 'cut'
  const isLate = data.some(({ start }) => start < index.start)
  const duration = await durationOf(source, header)
  const input = new Input({
    formats: [MP4, QTFF],
    source: new CustomSource({
      getSize: () => source.size,
      read: (start, end) => source.read(start, end - start),
    }),
  })
  return { isLate, duration, video: await videoOf(input), ...(await soundsOf(input)) }
}

/** Reads the index of a film and its last frame, and skips the other film data. Rethrows errors of files. */
export async function readIndex(film: FilmSource): Promise<FilmReading> {
  try {
    return await readFilm(buffered(film))
  } catch (error) {
    // The browser can't read the file.
    if (error instanceof DOMException) throw error
    // The film exceeds the limits, or mediabunny can't read it.
    return 'damaged'
  }
}
