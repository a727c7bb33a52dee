import {
  type Box,
  boxesIn,
  childrenOf,
  descendant,
  headerOf,
  readPart,
} from '@/lib/lessons/film-boxes'

/*
 * Reads the frames of a fragmented film (ISO/IEC 14496-12, section 8.8): each fragment has an index of its own
 * (moof) before its data.
 */

/** Consecutive frames of a track that are stored together. */
interface Chunk {
  /** Position in the file. */
  start: number
  samples: number
  /** Number of the sample description, from 1. */
  description: number
}

/** The frames or sound packets of a track, in the order of the file. */
export interface TrackSamples {
  sizes: number[]
  /** Decoding times, in the time scale of the track. */
  times: number[]
  /** Duration of the last sample. */
  lastDuration: number
  /** Differences between the time of presentation and of decoding. */
  shifts: number[]
  /** Numbers of the samples at which playback can start, from 1. */
  keys: number[]
  chunks: Chunk[]
}

/** Values for samples that a fragment doesn't specify. */
interface Defaults {
  description: number
  duration: number
  size: number
  flags: number
}

/** Maximum number of samples. Four hours at 60 frames a second, with sound, have 1.6 million. */
const SAMPLES_MAX = 3_000_000
/** Maximum size of the index of a fragment, bytes. */
const FRAGMENT_INDEX_MAX_BYTES = 4 * 1024 * 1024
const IS_NOT_KEY = 0x10000

const flagsOf = ({ view, content }: Box) => view.getUint32(content) & 0xff_ffff

/** Reads the fields of a full box one after the other. */
function reader({ view, content }: Box) {
  let at = content + 4
  const read = (size: number) => {
    at += size
    return at - size
  }
  return {
    word: () => view.getUint32(read(4)),
    signed: () => view.getInt32(read(4)),
    long: () => Number(view.getBigUint64(read(8))),
    wordIf: (isPresent: number, otherwise: number) =>
      isPresent ? view.getUint32(read(4)) : otherwise,
  }
}

/** The defaults of each track by its id (trex). */
function trackDefaults(index: Box): Map<number, Defaults> {
  const boxes = childrenOf(descendant(index, 'mvex')).filter(({ type }) => type === 'trex')
  return new Map(
    boxes.map((box) => {
      const { word } = reader(box)
      const id = word()
      return [id, { description: word(), duration: word(), size: word(), flags: word() }]
    }),
  )
}

/** The header of a track in a fragment (tfhd). */
function trackHeader(box: Box, defaults: ReadonlyMap<number, Defaults>) {
  const flags = flagsOf(box)
  const { word, long, wordIf } = reader(box)
  const id = word()
  const found = defaults.get(id)
  if (!found) throw new RangeError('A fragment belongs to an unknown track.')
  const base = flags & 0x1 ? long() : null
  return {
    id,
    base,
    isBasedOnFragment: (flags & 0x20000) !== 0,
    description: wordIf(flags & 0x2, found.description),
    duration: wordIf(flags & 0x8, found.duration),
    size: wordIf(flags & 0x10, found.size),
    flags: wordIf(flags & 0x20, found.flags),
  }
}

/** The decoding time of the first sample of a track in a fragment (tfdt). */
function baseTime(fragment: Box): number {
  const box = descendant(fragment, 'tfdt')
  const { word, long } = reader(box)
  return box.view.getUint8(box.content) === 1 ? long() : word()
}

const newTrack = (): TrackSamples => ({
  sizes: [],
  times: [],
  lastDuration: 0,
  shifts: [],
  keys: [],
  chunks: [],
})

/** Adds a run of samples (trun) to a track. Returns the position of the end of its data. */
function addRun(
  track: TrackSamples,
  box: Box,
  defaults: Defaults,
  place: { base: number; next: number },
  firstTime: number,
): { end: number; time: number } {
  const flags = flagsOf(box)
  const version = box.view.getUint8(box.content)
  const { word, signed, wordIf } = reader(box)
  const count = word()
  if (count > SAMPLES_MAX) throw new RangeError('A fragment has too many samples.')
  const start = flags & 0x1 ? place.base + signed() : place.next
  const firstFlags = flags & 0x4 ? word() : null
  let end = start
  let time = firstTime
  for (let index = 0; index < count; index++) {
    const duration = wordIf(flags & 0x100, defaults.duration)
    const size = wordIf(flags & 0x200, defaults.size)
    const own = wordIf(flags & 0x400, defaults.flags)
    const shift = flags & 0x800 ? (version === 0 ? word() : signed()) : 0
    track.sizes.push(size)
    track.times.push(time)
    track.shifts.push(shift)
    if (!((index === 0 ? (firstFlags ?? own) : own) & IS_NOT_KEY))
      track.keys.push(track.sizes.length)
    track.lastDuration = duration
    end += size
    time += duration
  }
  if (count > 0) track.chunks.push({ start, samples: count, description: defaults.description })
  return { end, time }
}

/** The samples of a fragment by track, and the position of the end of its data. */
function samplesOf(fragment: Box, start: number, defaults: ReadonlyMap<number, Defaults>) {
  const tracks = new Map<number, TrackSamples>()
  let last = start
  let end = start
  for (const box of childrenOf(fragment).filter(({ type }) => type === 'traf')) {
    const header = trackHeader(descendant(box, 'tfhd'), defaults)
    const track = tracks.get(header.id) ?? newTrack()
    tracks.set(header.id, track)
    const base = header.base ?? (header.isBasedOnFragment ? start : last)
    let place = { end: base, time: baseTime(box) }
    for (const run of childrenOf(box).filter(({ type }) => type === 'trun')) {
      place = addRun(track, run, header, { base, next: place.end }, place.time)
    }
    last = place.end
    end = Math.max(end, last)
  }
  return { tracks, end }
}

/** Appends the samples of a fragment to those of the previous fragments. */
function append(all: Map<number, TrackSamples>, fragment: Map<number, TrackSamples>): void {
  for (const [id, part] of fragment) {
    const track = all.get(id) ?? newTrack()
    all.set(id, track)
    const before = track.sizes.length
    if (before + part.sizes.length > SAMPLES_MAX) throw new RangeError('The film is too long.')
    for (const size of part.sizes) track.sizes.push(size)
    for (const time of part.times) track.times.push(time)
    for (const shift of part.shifts) track.shifts.push(shift)
    for (const key of part.keys) track.keys.push(before + key)
    track.chunks.push(...part.chunks)
    track.lastDuration = part.lastDuration
  }
}

/**
 * Reads the samples of all tracks by their ids. `index` is the index at the start of the film, `start` the
 * position after it. `isCut` means that the last fragment is incomplete and was left out, as after a crash of
 * the recorder. Throws a RangeError if a fragment is damaged.
 */
export async function readFragments(
  film: Blob,
  index: Box,
  start: number,
): Promise<{ tracks: Map<number, TrackSamples>; isCut: boolean }> {
  const defaults = trackDefaults(index)
  const tracks = new Map<number, TrackSamples>()
  for (let at = start; at < film.size; ) {
    const header = headerOf(await readPart(film, at, 16))
    if (!header || (header.size !== 0 && header.size < header.length))
      return { tracks, isCut: true }
    const end = header.size === 0 ? film.size : at + header.size
    if (header.type === 'moof') {
      if (end > film.size) return { tracks, isCut: true }
      if (header.size > FRAGMENT_INDEX_MAX_BYTES) throw new RangeError('A fragment is too large.')
      const [fragment] = boxesIn(await readPart(film, at, header.size))
      const part = fragment && samplesOf(fragment, at, defaults)
      if (!part || part.end > film.size) return { tracks, isCut: true }
      append(tracks, part.tracks)
    }
    at = end
  }
  return { tracks, isCut: false }
}
