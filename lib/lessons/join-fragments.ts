import {
  type Box,
  boxesIn,
  boxOf,
  childrenOf,
  descendant,
  headerOf,
  readPart,
  tableOf,
} from '@/lib/lessons/film-boxes'
import { readFragments, type TrackSamples } from '@/lib/lessons/film-fragments'

/** Maximum size of the index, bytes. In a fragmented film it has no samples. */
const INDEX_MAX_BYTES = 4 * 1024 * 1024

/** Counts equal values in a row: pairs of a count and a value. */
function runsOf(values: Iterable<number>): number[] {
  const runs: number[] = []
  for (const value of values) {
    if (runs.length > 0 && runs.at(-1) === value) runs[runs.length - 2] = (runs.at(-2) ?? 0) + 1
    else runs.push(1, value)
  }
  return runs
}

/** The durations of the samples. A gap between two fragments belongs to the sample before it. */
function* durationsOf({ times, lastDuration }: TrackSamples): Generator<number> {
  for (let index = 1; index < times.length; index++) {
    const duration = (times[index] ?? 0) - (times[index - 1] ?? 0)
    if (duration < 0) throw new RangeError('The fragments are not in order.')
    yield duration
  }
  if (times.length > 0) yield lastDuration
}

/** The table of chunks (stsc): the first chunk of each series of equal ones. */
function chunkTable({ chunks }: TrackSamples): number[] {
  const series = chunks.flatMap(({ samples, description }, index) => {
    const previous = chunks[index - 1]
    const isSame = previous?.samples === samples && previous.description === description
    return isSame ? [] : [[index + 1, samples, description]]
  })
  return [series.length, ...series.flat()]
}

const pairs = (runs: number[]): number[] => [runs.length / 2, ...runs]

/** The table of positions (co64), which has 64 bits each. */
const positionTable = ({ chunks }: TrackSamples, shift: number): number[] => [
  chunks.length,
  ...chunks.flatMap(({ start }) => [
    Math.floor((start + shift) / 2 ** 32),
    (start + shift) % 2 ** 32,
  ]),
]

/** The tables of the samples of a track (stbl). `shift` is added to all positions in the file. */
function sampleTables(table: Box, track: TrackSamples, shift: number): Uint8Array {
  const { sizes, shifts, keys } = track
  const isSigned = shifts.some((value) => value < 0)
  return boxOf(
    'stbl',
    descendant(table, 'stsd').bytes,
    tableOf('stts', 0, pairs(runsOf(durationsOf(track)))),
    ...(shifts.some((value) => value !== 0)
      ? [tableOf('ctts', isSigned ? 1 : 0, pairs(runsOf(shifts)))]
      : []),
    ...(keys.length < sizes.length ? [tableOf('stss', 0, [keys.length, ...keys])] : []),
    tableOf('stsc', 0, chunkTable(track)),
    tableOf('stsz', 0, [0, sizes.length, ...sizes]),
    tableOf('co64', 0, positionTable(track, shift)),
  )
}

/** Where a header (mvhd, tkhd, mdhd) has its duration, in 32-bit fields after version and flags. */
const durationFields = { mvhd: [3, 5], mdhd: [3, 5], tkhd: [4, 6] } as const

/** Writes the duration into a header. */
function setDuration({ view, content }: Box, type: keyof typeof durationFields, duration: number) {
  const version = view.getUint8(content) === 1 ? 1 : 0
  const at = content + 4 + durationFields[type][version] * 4
  if (version === 1) view.setBigUint64(at, BigInt(duration))
  else view.setUint32(at, duration)
}

/** The field of a header after its two times: the id of a track (tkhd) or a time scale (mvhd, mdhd). */
const fieldAfterTimes = ({ view, content }: Box): number =>
  view.getUint32(content + 4 + (view.getUint8(content) === 1 ? 4 : 2) * 4)

/** The time scale in a header (mvhd, mdhd): units per second. */
function timeScaleOf(header: Box): number {
  const scale = fieldAfterTimes(header)
  if (scale === 0) throw new RangeError('A time scale is 0.')
  return scale
}

/** The time at which the last sample ends. Samples may be shown in another order than they are decoded in. */
const shownEnd = ({ times, shifts, lastDuration }: TrackSamples): number =>
  times.reduce((end, time, index) => Math.max(end, time + (shifts[index] ?? 0)), 0) + lastDuration

/**
 * Returns how long a track is shown, in the time scale of the film. Gives edits without a duration the rest of
 * the track, which they mean in a fragmented film. `length` is in the time scale of the film too, `unit` the
 * length of a unit of the track in it.
 */
function shownDuration(edits: Box | undefined, length: number, unit: number): number {
  const list = edits && childrenOf(edits).find(({ type }) => type === 'elst')
  if (!list) return Math.round(length)
  const { view, content } = list
  const isLong = view.getUint8(content) === 1
  const count = view.getUint32(content + 4)
  let total = 0
  for (let at = content + 8, index = 0; index < count; index++, at += isLong ? 20 : 12) {
    let duration = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at)
    const start = isLong ? Number(view.getBigInt64(at + 8)) : view.getInt32(at + 4)
    // An edit that starts at -1 shows nothing, which delays the track.
    if (duration === 0 && start >= 0) {
      duration = Math.max(Math.round(length - start * unit), 0)
      if (isLong) view.setBigUint64(at, BigInt(duration))
      else view.setUint32(at, duration)
    }
    total += duration
  }
  return total
}

/** A container with its children, of which `replace` may return others. */
const rebuilt = (box: Box, replace: (child: Box) => Uint8Array): Uint8Array =>
  boxOf(box.type, ...childrenOf(box).map(replace))

/** The index of the joined film. `shift` is added to all positions in the file. */
function joinedIndex(
  index: Box,
  tracks: ReadonlyMap<number, TrackSamples>,
  shift: number,
): Uint8Array<ArrayBuffer> {
  const header = descendant(index, 'mvhd')
  const scale = timeScaleOf(header)
  let longest = 0
  const trackOf = (box: Box): Uint8Array => {
    const head = descendant(box, 'tkhd')
    const track = tracks.get(fieldAfterTimes(head))
    if (!track) return box.bytes
    const media = descendant(box, 'mdia', 'mdhd')
    const length = (track.times.at(-1) ?? 0) + track.lastDuration
    const unit = scale / timeScaleOf(media)
    const edits = childrenOf(box).find(({ type }) => type === 'edts')
    const duration = shownDuration(edits, shownEnd(track) * unit, unit)
    longest = Math.max(longest, duration)
    setDuration(media, 'mdhd', length)
    setDuration(head, 'tkhd', duration)
    return rebuilt(box, (part) => {
      if (part.type !== 'mdia') return part.bytes
      return rebuilt(part, (inner) => {
        if (inner.type !== 'minf') return inner.bytes
        return rebuilt(inner, (table) =>
          table.type === 'stbl' ? sampleTables(table, track, shift) : table.bytes,
        )
      })
    })
  }
  const parts = childrenOf(index)
    .filter(({ type }) => type !== 'mvex')
    .map((part) => (part.type === 'trak' ? trackOf(part) : part.bytes))
  setDuration(header, 'mvhd', longest)
  return boxOf('moov', ...parts)
}

/** The header of the film data, whose size has 64 bits. */
function dataHeader(size: number): Uint8Array<ArrayBuffer> {
  const header = boxOf('mdat', new Uint8Array(8))
  const view = new DataView(header.buffer)
  view.setUint32(0, 1)
  view.setBigUint64(8, BigInt(header.length + size))
  return header
}

/** The boxes before the first fragment, and the position after the index. */
async function readHead(film: Blob) {
  for (let at = 0; at < film.size; ) {
    const header = headerOf(await readPart(film, at, 16))
    if (!header || header.size < header.length) break
    const end = at + header.size
    if (header.type === 'moov') {
      if (header.size > INDEX_MAX_BYTES) break
      const [index] = boxesIn(await readPart(film, at, header.size))
      if (index) return { before: film.slice(0, at), index, start: end }
    }
    at = end
  }
  throw new RangeError('The film has no index.')
}

/**
 * Joins a fragmented film to a progressive one: writes one index for all fragments, and declares everything
 * after it as film data. Nothing is encoded again, and the film data isn't copied. `isCut` means that the last
 * fragment was incomplete and was left out. Throws a RangeError if the film is damaged or doesn't begin at 0.
 */
export async function joinFragments(film: Blob): Promise<{ film: Blob; isCut: boolean }> {
  const { before, index, start } = await readHead(film)
  const { tracks, isCut } = await readFragments(film, index, start)
  if ([...tracks.values()].some(({ times }) => times[0] !== 0)) {
    throw new RangeError('A track begins later than the film.')
  }
  const header = dataHeader(film.size - start)
  // The size of the index doesn't depend on the positions in it.
  const { length } = joinedIndex(index, tracks, 0)
  const joined = joinedIndex(index, tracks, before.size + length + header.length - start)
  const parts = [before, joined, header, film.slice(start)]
  return { film: new Blob(parts, { type: 'video/mp4' }), isCut }
}
