import { type Box, boxesIn } from './boxes.ts'

/*
 * Checks the sample tables of an index before mediabunny reads them. mediabunny trusts their counts: it creates an object
 * for each sample of `stts` if there is a `ctts`, and visits every sample of a chunk to find one of them. It also reads
 * tables and metadata in boxes where no film has them. A forged or damaged count would fill the memory or keep the
 * browser busy for minutes.
 */

/** What the tables of a video or audio track contain. */
export interface Track {
  id: number
  /** Type of the handler: `vide` or `soun`. */
  handler: string
  /** Type of the first sample description, such as `avc1`. */
  type: string
  samples: number
  /** Size of all samples. */
  bytes: number
}

/** The index of a film. */
export interface FilmTables {
  tracks: Track[]
  /** The content of the movie header (mvhd); null without one. */
  header: DataView | null
  isFragmented: boolean
  /** The index with every box that a film doesn't need renamed to `free`, for mediabunny. */
  index: Uint8Array<ArrayBuffer>
}

/** Maximum size of an index, bytes. The index of a four-hour film takes about 10 MB. */
export const INDEX_MAX_BYTES = 20 * 1024 * 1024
/** Maximum number of samples of a film. Four hours have 864,000 frames at 60 a second, and 675,000 frames of AAC. */
export const MAX_SAMPLES = 3_000_000
/** Maximum number of tracks. Cameras for television write 20. */
const MAX_TRACKS = 100
/** Some muxers count a few more samples in one table than in another. */
const TOLERANCE = 100

/** The boxes that a film needs, by their parents. Each occurs once in a track. */
const needed: Partial<Record<string, readonly string[]>> = {
  trak: ['tkhd', 'edts', 'mdia'],
  edts: ['elst'],
  mdia: ['mdhd', 'hdlr', 'minf'],
  minf: ['stbl'],
  stbl: ['stsd', 'stts', 'ctts', 'stss', 'stsc', 'stsz', 'stz2', 'stco', 'co64'],
}
/** Sound whose samples are frames. Other sound of a constant size counts each of its 48,000 samples a second. */
const framedSound = /^(mp4a|opus|flac|[ae]c-3|dts.)$/i
/** Boxes that mediabunny also reads in a sample description, where no film has them. */
const foreign = ['trak', 'stbl', 'mvex', 'moof', 'tfra', 'pssh']

const FREE = new TextEncoder().encode('free')
const hide = (bytes: Uint8Array, { start }: Box) => bytes.set(FREE, start + 4)

export const impossible = (what: string) =>
  new RangeError(`The film can't have such a table: ${what}`)

/** Lists the boxes of a track by type, and hides those that a film doesn't need. */
function partsOf(bytes: Uint8Array, parent: Box, parts = new Map<string, Box>()) {
  for (const box of boxesIn(bytes, parent)) {
    if (!needed[parent.type]?.includes(box.type)) {
      hide(bytes, box)
      continue
    }
    if (parts.has(box.type)) throw impossible(`two boxes ${box.type}`)
    parts.set(box.type, box)
    if (needed[box.type]) partsOf(bytes, box, parts)
  }
  return parts
}

/** The number of entries in a table, 0 without the table. Throws if the entries exceed the box. */
function entriesOf(view: DataView, table: Box | undefined, entryBytes: number): number {
  if (!table) return 0
  const count = view.getUint32(table.content + 4)
  if (table.content + 8 + count * entryBytes > table.end) throw impossible(table.type)
  return count
}

/** The sum of the sample counts in `stts` or `ctts`. */
function countedIn(view: DataView, table: Box | undefined): number {
  const entries = entriesOf(view, table, 8)
  let sum = 0
  for (let i = 0; table && i < entries; i++) sum += view.getUint32(table.content + 8 + 8 * i)
  return sum
}

interface Sizes {
  samples: number
  bytes: number
  isConstant: boolean
}

/** Reads `stsz`. */
function readSizes(view: DataView, table: Box): Sizes {
  const size = view.getUint32(table.content + 4)
  const samples = view.getUint32(table.content + 8)
  if (size > 0) return { samples, bytes: samples * size, isConstant: true }
  const first = table.content + 12
  if (first + 4 * samples > table.end) throw impossible('stsz')
  let bytes = 0
  for (let i = 0; i < samples; i++) bytes += view.getUint32(first + 4 * i)
  return { samples, bytes, isConstant: false }
}

/** Reads `stz2`, whose sizes have 4, 8 or 16 bits. `bytes` is the maximum for that. */
function readSmallSizes(view: DataView, table: Box): Sizes {
  const bits = view.getUint8(table.content + 7)
  const samples = view.getUint32(table.content + 8)
  if (![4, 8, 16].includes(bits)) throw impossible('stz2')
  if (table.content + 12 + (samples * bits) / 8 > table.end) throw impossible('stz2')
  return { samples, bytes: samples * (2 ** bits - 1), isConstant: false }
}

function sizesOf(view: DataView, sizes: Box | undefined, smallSizes: Box | undefined): Sizes {
  if (sizes && smallSizes) throw impossible('stsz and stz2')
  if (sizes) return readSizes(view, sizes)
  if (smallSizes) return readSmallSizes(view, smallSizes)
  return { samples: 0, bytes: 0, isConstant: false }
}

/** Checks that the chunks exist, are in order, and have no more samples than the track. */
function checkChunks(view: DataView, parts: Map<string, Box>, maxSamples: number): void {
  const chunks = entriesOf(view, parts.get('stco'), 4) + entriesOf(view, parts.get('co64'), 8)
  const table = parts.get('stsc')
  const runs = entriesOf(view, table, 12)
  if (!table) return
  const firstOf = (run: number) => view.getUint32(table.content + 8 + 12 * run)
  let samples = 0
  for (let run = 0; run < runs; run++) {
    const first = firstOf(run)
    // The last chunk isn't counted, because it may be incomplete.
    const next = run < runs - 1 ? firstOf(run + 1) : Math.max(chunks, 1)
    const perChunk = view.getUint32(table.content + 12 + 12 * run)
    if (first < 1 || next < first || next > Math.max(chunks, 1)) throw impossible('stsc')
    samples += (next - first) * perChunk
    if (Math.max(samples, perChunk) > maxSamples) throw impossible('stsc')
  }
}

/** The type of the first sample description. Throws if a description contains a track or tables. */
function typeOf(bytes: Uint8Array, descriptions: Box | undefined): string {
  if (!descriptions) return ''
  const text = new TextDecoder('latin1').decode(
    bytes.subarray(descriptions.content, descriptions.end),
  )
  if (foreign.some((type) => text.includes(type))) throw impossible('stsd')
  return text.slice(12, 16)
}

/** Checks the tables of a track against each other and against the size of the film. */
function readTrack(bytes: Uint8Array, parts: Map<string, Box>, filmBytes: number) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [header, handlerBox] = [parts.get('tkhd'), parts.get('hdlr')]
  const handler = handlerBox
    ? String.fromCharCode(...bytes.subarray(handlerBox.content + 8, handlerBox.content + 12))
    : ''
  if (!header || !/^(vide|soun)$/.test(handler)) return null
  const id = view.getUint32(header.content + (bytes[header.content] === 1 ? 20 : 12))
  const type = typeOf(bytes, parts.get('stsd'))
  const { isConstant, ...sizes } = sizesOf(view, parts.get('stsz'), parts.get('stz2'))
  const timed = countedIn(view, parts.get('stts'))
  const offsets = countedIn(view, parts.get('ctts'))
  entriesOf(view, parts.get('stss'), 4)
  const isUnframed = handler === 'soun' && isConstant && offsets === 0 && !framedSound.test(type)
  const maxSamples = isUnframed ? Number.POSITIVE_INFINITY : sizes.samples + TOLERANCE
  checkChunks(view, parts, maxSamples)
  if (Math.max(timed, offsets) > maxSamples) throw impossible('stts or ctts')
  if (!isUnframed && sizes.bytes > filmBytes) throw impossible('stsz')
  return { track: { id, handler, type, ...sizes }, framed: isUnframed ? 0 : sizes.samples }
}

/** Checks the tracks of an index, and hides those that browsers don't play. */
function readTracks(index: Uint8Array, boxes: Box[], filmBytes: number): Track[] {
  const tracks: Track[] = []
  let framed = 0
  for (const box of boxes) {
    const read = readTrack(index, partsOf(index, box), filmBytes)
    if (!read) {
      hide(index, box)
      continue
    }
    tracks.push(read.track)
    framed += read.framed
  }
  if (tracks.length > MAX_TRACKS) throw impossible(`${tracks.length} tracks`)
  if (framed > MAX_SAMPLES) throw impossible(`${framed} samples`)
  return tracks
}

/**
 * Reads and checks an index (moov). `filmBytes` is the size of the film. Throws a RangeError if an undamaged film can't
 * have such tables.
 */
export function readTables(moov: Uint8Array, filmBytes: number): FilmTables {
  const index = new Uint8Array(moov)
  const [root] = boxesIn(index, { content: 0, end: index.length })
  if (!root) throw impossible('moov')
  const boxes = [...boxesIn(index, root)]
  const only = (name: string) => boxes.filter(({ type }) => type === name)
  const [header] = only('mvhd')
  const fragments = only('mvex')
  const others = [
    ...boxes.filter(({ type }) => !/^(mvhd|trak|mvex)$/.test(type)),
    ...fragments.flatMap((box) => [...boxesIn(index, box)]).filter(({ type }) => type !== 'trex'),
  ]
  for (const box of others) hide(index, box)
  return {
    tracks: readTracks(index, only('trak'), filmBytes),
    header: header ? new DataView(index.buffer, header.content, header.end - header.content) : null,
    isFragmented: fragments.length > 0,
    index,
  }
}
