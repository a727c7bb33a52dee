import { type Box, boxesIn, boxesOf, type FilmSource } from '@/lib/lessons/films/boxes'

export const sourceOf = (film: Blob): FilmSource => ({
  size: film.size,
  read: async (start, length) =>
    new Uint8Array(await film.slice(start, start + length).arrayBuffer()),
})

/** The first index of a film, and the start of its first film data. */
export async function indexOf(film: Blob): Promise<{ moov: Box; dataStart: number } | null> {
  let dataStart = film.size
  for await (const box of boxesOf(sourceOf(film))) {
    if (box.type === 'mdat') dataStart = Math.min(dataStart, box.start)
    if (box.type === 'moov') return { moov: box, dataStart }
  }
  return null
}

/** Lists the tables with the positions of film data. */
function* offsetTables(index: Uint8Array, parent: Box): Generator<Box> {
  for (const box of boxesIn(index, parent)) {
    if (/^(trak|mdia|minf|stbl)$/.test(box.type)) yield* offsetTables(index, box)
    if (/^(stco|co64)$/.test(box.type)) yield box
  }
}

/** Copies an index without the metadata of the film, such as the place of the recording. */
async function withoutMetadata(moov: Blob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(await moov.arrayBuffer())
  const [root] = boxesIn(bytes, { content: 0, end: bytes.length })
  const kept = [...boxesIn(bytes, root ?? { content: 0, end: 0 })]
    .filter(({ type }) => type === 'mvhd' || type === 'trak')
    .map(({ start, end }) => bytes.subarray(start, end))
  const header = new DataView(new ArrayBuffer(8))
  header.setUint32(
    0,
    kept.reduce((size, box) => size + box.length, 8),
  )
  header.setUint32(4, 0x6d6f_6f76) // moov
  return new Uint8Array(await new Blob([header, ...kept]).arrayBuffer())
}

/** Adds to the positions in a table what `shiftOf` returns for them. */
function shiftOffsets(view: DataView, table: Box, shiftOf: (offset: number) => number): void {
  const isLong = table.type === 'co64'
  const count = view.getUint32(table.content + 4)
  for (let i = 0; i < count; i++) {
    const at = table.content + 8 + i * (isLong ? 8 : 4)
    const offset = isLong ? Number(view.getBigUint64(at)) : view.getUint32(at)
    const moved = offset + shiftOf(offset)
    if (isLong) view.setBigUint64(at, BigInt(moved))
    else if (moved < 2 ** 32) view.setUint32(at, moved)
    else throw new RangeError('The position takes more than 32 bits.')
  }
}

/**
 * Moves the index of a film before its film data, as the option `faststart` of FFmpeg does. The film doesn't grow.
 * Leaves out metadata. Throws a RangeError if the index is damaged.
 */
export async function moveIndex(film: Blob): Promise<Blob> {
  const position = await indexOf(film)
  if (!position) throw new RangeError('The film has no index.')
  const { moov, dataStart } = position
  if (moov.start < dataStart) return film
  const index = await withoutMetadata(film.slice(moov.start, moov.end))
  const view = new DataView(index.buffer)
  const root = { type: 'moov', start: 0, content: 8, end: index.length }
  const shiftOf = (offset: number) => {
    if (offset < dataStart) return 0
    return offset < moov.start ? index.length : index.length - (moov.end - moov.start)
  }
  for (const table of offsetTables(index, root)) shiftOffsets(view, table, shiftOf)
  const parts = [
    film.slice(0, dataStart),
    index,
    film.slice(dataStart, moov.start),
    film.slice(moov.end),
  ]
  return new Blob(parts, { type: 'video/mp4' })
}
