/* Reads and writes the boxes of MP4 (ISO/IEC 14496-12). Positions and sizes are in bytes. */

type Bytes = Uint8Array<ArrayBuffer>

export interface Box {
  type: string
  /** The whole box, and a view of it. Changes change the buffer that contains the box. */
  bytes: Bytes
  view: DataView
  /** Position of the content in the box. Full boxes begin with a version and flags, 4 bytes. */
  content: number
}

/** Reads a part of a film. It may be shorter than `length` at the end of the film. */
export const readPart = async (film: Blob, start: number, length: number): Promise<Bytes> =>
  new Uint8Array(await film.slice(start, start + length).arrayBuffer())

const viewOf = ({ buffer, byteOffset, length }: Bytes) => new DataView(buffer, byteOffset, length)

/** The header of a box at the start of `bytes`, or null if it is incomplete. */
export function headerOf(bytes: Bytes): { type: string; size: number; length: number } | null {
  if (bytes.length < 8) return null
  const view = viewOf(bytes)
  const type = String.fromCharCode(...bytes.subarray(4, 8))
  const size = view.getUint32(0)
  if (size !== 1) return { type, size, length: 8 }
  return bytes.length < 16 ? null : { type, size: Number(view.getBigUint64(8)), length: 16 }
}

/** The boxes in a buffer. Throws a RangeError if a box exceeds it. */
export function boxesIn(bytes: Bytes): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const header = headerOf(bytes.subarray(at))
    if (!header || header.size < header.length || at + header.size > bytes.length) {
      throw new RangeError('A box exceeds its parent.')
    }
    const box = bytes.subarray(at, at + header.size)
    boxes.push({ type: header.type, bytes: box, view: viewOf(box), content: header.length })
    at += header.size
  }
  return boxes
}

export const childrenOf = ({ bytes, content }: Box): Box[] => boxesIn(bytes.subarray(content))

/** The first box of a type at this path below a box. Throws a RangeError without one. */
export function descendant(box: Box, ...path: string[]): Box {
  return path.reduce((parent, type) => {
    const child = childrenOf(parent).find((candidate) => candidate.type === type)
    if (!child) throw new RangeError(`The box ${parent.type} has no ${type}.`)
    return child
  }, box)
}

/** A box with this content. */
export function boxOf(type: string, ...content: Uint8Array[]): Bytes {
  const box = new Uint8Array(content.reduce((total, part) => total + part.length, 8))
  viewOf(box).setUint32(0, box.length)
  for (let at = 0; at < 4; at++) box[4 + at] = type.charCodeAt(at)
  let at = 8
  for (const part of content) {
    box.set(part, at)
    at += part.length
  }
  return box
}

/** A full box without flags, whose content consists of numbers of 32 bits. */
export function tableOf(type: string, version: number, numbers: readonly number[]): Bytes {
  const content = new Uint8Array(4 + numbers.length * 4)
  const view = viewOf(content)
  view.setUint8(0, version)
  for (const [index, number] of numbers.entries()) view.setUint32(4 + index * 4, number)
  return boxOf(type, content)
}
