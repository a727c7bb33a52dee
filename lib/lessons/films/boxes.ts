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

async function readBox({ size, read }: FilmSource, start: number): Promise<Box | null> {
  const header = await read(start, 16)
  const view = new DataView(header.buffer, header.byteOffset, header.length)
  if (header.length < 8) return null
  const type = String.fromCharCode(...header.subarray(4, 8))
  const length = view.getUint32(0)
  // A length of 1 means that 64 bits follow, and 0 that the box ends with the file.
  if (length === 1 && header.length < 16) return null
  const content = start + (length === 1 ? 16 : 8)
  const end = length === 0 ? size : start + (length === 1 ? Number(view.getBigUint64(8)) : length)
  return end < content ? null : { type, start, content, end }
}

/** Lists the boxes from a position to the end of the source. Stops at the first invalid box. */
export async function* boxesOf(source: FilmSource, start = 0): AsyncGenerator<Box> {
  for (let at = start; at < source.size; ) {
    const box = await readBox(source, at)
    if (!box) return
    yield box
    at = box.end
  }
}
