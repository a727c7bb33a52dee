/** A film that is read in parts. */
export interface FilmSource {
  /** Size of the file, bytes. */
  size: number
  /** Returns the bytes from the position `start`, at most `length`. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** A box of MP4 (ISO/IEC 14496-12). Positions are in bytes from the start of the file. */
export interface Box {
  type: string
  start: number
  /** Position after the header. */
  content: number
  /** Position after the box. If the film is cut, this is after the end of the file. */
  end: number
}

/** Reads the header of the box at `start`. `limit` is the end of the file or of the parent box. */
function boxAt(header: Uint8Array, start: number, limit: number): Box | null {
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  if (header.length < 8) return null
  const type = String.fromCharCode(...header.subarray(4, 8))
  const length = view.getUint32(0)
  // A length of 1 means that 64 bits follow, and 0 that the box ends with the file.
  if (length === 1 && header.length < 16) return null
  const content = start + (length === 1 ? 16 : 8)
  const end = length === 0 ? limit : start + (length === 1 ? Number(view.getBigUint64(8)) : length)
  return end < content ? null : { type, start, content, end }
}

/** Lists the boxes from a position to the end of the source. Stops at the first invalid box. */
export async function* boxesOf({ size, read }: FilmSource, start = 0): AsyncGenerator<Box> {
  for (let at = start; at < size; ) {
    const box = boxAt(await read(at, 16), at, size)
    if (!box) return
    yield box
    at = box.end
  }
}

/**
 * Lists the boxes in a part of `bytes`, with positions from the start of `bytes`. Stops at the first invalid
 * header. Throws a RangeError at a box that exceeds the part.
 */
export function* boxesIn(
  bytes: Uint8Array,
  { content, end }: Pick<Box, 'content' | 'end'>,
): Generator<Box> {
  for (let at = content; at < end; ) {
    const box = boxAt(bytes.subarray(at, Math.min(at + 16, end)), at, end)
    if (!box) return
    if (box.end > end) throw new RangeError(`The box ${box.type} exceeds its parent.`)
    yield box
    at = box.end
  }
}
