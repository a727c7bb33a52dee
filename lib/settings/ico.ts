import 'server-only'
import sharp from 'sharp'

/** Maximum size of an .ico file, bytes. */
const ICO_MAX_BYTES = 256 * 1024
/** Maximum number of images in an .ico file. */
const ENTRIES_MAX = 16
/** Maximum width and height of an image, pixels. */
const SIDE_MAX = 256

interface Entry {
  /** Width and height according to the directory, pixels. */
  side: number
  /** The directory entry. */
  line: Buffer
  data: Buffer
}

/** The entries of a file, or null if the directory doesn't match the content of the file. */
function readEntries(file: Buffer): Entry[] | null {
  if (file.length < 22 || file.length > ICO_MAX_BYTES) return null
  if (file.readUInt16LE(0) !== 0 || file.readUInt16LE(2) !== 1) return null
  const count = file.readUInt16LE(4)
  const start = 6 + 16 * count
  if (count < 1 || count > ENTRIES_MAX || start > file.length) return null
  const entries: Entry[] = []
  for (let index = 0; index < count; index++) {
    const line = file.subarray(6 + 16 * index, 22 + 16 * index)
    const [width, height] = [line.readUInt8(0) || 256, line.readUInt8(1) || 256]
    const [size, offset] = [line.readUInt32LE(8), line.readUInt32LE(12)]
    const isInside = offset >= start && size >= 40 && offset + size <= file.length
    if (!isInside || width !== height || width > SIDE_MAX) return null
    entries.push({ side: width, line, data: file.subarray(offset, offset + size) })
  }
  return entries
}

/** Whether an entry is a valid bitmap. Its height is twice the visible height: it includes the mask. */
function isBitmap({ side, data }: Entry): boolean {
  const bits = data.readUInt16LE(14)
  const isHeader =
    data.readUInt32LE(0) === 40 &&
    data.readInt32LE(4) === side &&
    data.readInt32LE(8) === 2 * side &&
    data.readUInt16LE(12) === 1 &&
    data.readUInt32LE(16) === 0
  const row = (width: number) => Math.ceil(width / 32) * 4
  const palette = bits <= 8 ? 4 * (data.readUInt32LE(32) || 2 ** bits) : 0
  const needed = 40 + palette + side * (row(side * bits) + row(side))
  return isHeader && [1, 4, 8, 24, 32].includes(bits) && data.length >= needed
}

const isPng = (data: Buffer) => data.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n'

/** The image of an entry. Re-encodes a PNG. Returns null if the image is invalid. */
async function remakeEntry(entry: Entry): Promise<Buffer | null> {
  if (!isPng(entry.data)) return isBitmap(entry) ? entry.data : null
  const options = { limitInputPixels: SIDE_MAX * SIDE_MAX, failOn: 'error' } as const
  const { data, info } = await sharp(entry.data, options)
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return info.width === entry.side && info.height === entry.side ? data : null
}

/** Rebuilds an .ico file from its images and drops all other bytes. Returns null for an invalid file. */
export async function remakeIco(bytes: Uint8Array): Promise<Buffer | null> {
  try {
    const entries = readEntries(Buffer.from(bytes))
    if (!entries) return null
    const head = Buffer.from([0, 0, 1, 0, entries.length, 0])
    const [lines, images]: [Buffer[], Buffer[]] = [[], []]
    let offset = 6 + 16 * entries.length
    for (const entry of entries) {
      const image = await remakeEntry(entry)
      if (!image) return null
      const line = Buffer.from(entry.line)
      line.writeUInt32LE(image.length, 8)
      line.writeUInt32LE(offset, 12)
      offset += image.length
      lines.push(line)
      images.push(image)
    }
    return Buffer.concat([head, ...lines, ...images])
  } catch {
    return null
  }
}
