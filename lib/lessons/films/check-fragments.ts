import { type Box, boxesIn } from './boxes.ts'
import { impossible, MAX_SAMPLES } from './check-tables.ts'

/*
 * Checks the indexes of fragments before mediabunny reads them. mediabunny creates an object for each sample that `trun`
 * announces.
 */

/** Boxes in which mediabunny finds tables, but which no fragment has. */
const foreign =
  /^(trak|mdia|minf|dinf|edts|sinf|schi|wave|stbl|stsd|mvex|moof|mfra|tfra|udta|meta|pssh)$/

/** The number of samples in a run of a fragment (trun). Throws if its entries exceed the box. */
function samplesOf(view: DataView, { content, end }: Box): number {
  const flags = view.getUint32(content)
  const samples = view.getUint32(content + 4)
  // The header has two optional fields, each entry four, all of them 4 bytes long.
  const fields = (mask: number) => (flags & mask).toString(2).replaceAll('0', '').length
  if (content + 8 + 4 * fields(0x5) + 4 * samples * fields(0xf00) > end) throw impossible('trun')
  return samples
}

/** Counts the samples of a track in a fragment (traf). Adds the track to `ids`. */
function countTrack(bytes: Uint8Array, fragment: Box, ids: Set<number>): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let samples = 0
  for (const box of boxesIn(bytes, fragment)) {
    if (foreign.test(box.type) || box.type === 'traf') throw impossible(box.type)
    if (box.type === 'trun') samples += samplesOf(view, box)
    if (box.type !== 'tfhd') continue
    const id = view.getUint32(box.content + 4)
    // mediabunny sorts all samples of the track again.
    if (ids.has(id)) throw impossible(`two fragments of track ${id}`)
    ids.add(id)
  }
  return samples
}

/** Counts the samples of fragments, and checks their tables. */
export class FragmentCounter {
  private samples = 0

  /** Throws a RangeError if no film can have this fragment (moof), or if the film has too many samples. */
  add(moof: Uint8Array): void {
    const [root] = boxesIn(moof, { content: 0, end: moof.length })
    if (!root) throw impossible('moof')
    const ids = new Set<number>()
    for (const fragment of boxesIn(moof, root)) {
      if (foreign.test(fragment.type)) throw impossible(fragment.type)
      if (fragment.type === 'traf') this.samples += countTrack(moof, fragment, ids)
      if (this.samples > MAX_SAMPLES) throw impossible(`${this.samples} samples`)
    }
  }
}
