import { crc32, deflateSync } from 'node:zlib'

const SIDE = 20_000

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(content.length + 8)
  framed.writeUInt32BE(data.length)
  content.copy(framed, 4)
  framed.writeUInt32BE(crc32(content), content.length + 4)
  return framed
}

/**
 * A valid PNG of 20,000 by 20,000 black pixels in less than a megabyte. Written by hand, because an image
 * library needs ten seconds for 400 million pixels.
 */
export function imageBomb(): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  // One bit per pixel. The other fields are 0: grayscale, deflate, no interlacing.
  header[8] = 1
  // Each row begins with the number of its filter.
  const rows = Buffer.alloc(SIDE * (1 + SIDE / 8))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
