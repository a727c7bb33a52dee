import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkFilm } from '@/lib/lessons/films/check'

const original = readFileSync('supabase/seed/films/el-101-1.mp4')

/** A stored file. `reading.bytes` counts the bytes that the check reads from it. */
function stored(bytes: Buffer) {
  const reading = { bytes: 0 }
  return {
    reading,
    film: {
      size: bytes.length,
      async read(start: number, length: number) {
        const part = new Uint8Array(bytes.subarray(start, start + length))
        reading.bytes += part.length
        return part
      },
    },
  }
}
const maxBytes = 500 * 1024 ** 2
const check = (bytes: Buffer) => checkFilm(stored(bytes).film, maxBytes)

/** The top-level boxes of a file by type. */
function boxesOf(bytes: Buffer): [type: string, box: Buffer][] {
  const boxes: [string, Buffer][] = []
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32BE(at)
    boxes.push([bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + size)])
    at += size
  }
  return boxes
}
const boxes = boxesOf(original)
const only = (type: string) => boxes.flatMap(([name, box]) => (name === type ? [box] : []))

/** The film with another duration in its movie header, in the time scale of the movie. */
function lasting(seconds: number): Buffer {
  const copy = Buffer.from(original)
  const header = copy.indexOf('mvhd') + 4
  copy.writeUInt32BE(copy.readUInt32BE(header + 12) * seconds, header + 16)
  return copy
}

/** The film with numbers written into its first box of a type. Offsets are in bytes from the type field. */
function forged(type: string, numbers: Record<number, number>): Buffer {
  const copy = Buffer.from(original)
  const box = copy.indexOf(type)
  for (const [at, number] of Object.entries(numbers)) copy.writeUInt32BE(number, box + Number(at))
  return copy
}
/** A box with content and its size in the header. */
function boxOf(type: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(8 + content.length)
  header.write(type, 4, 'latin1')
  return Buffer.concat([header, content])
}
const nested = (depth: number): Buffer =>
  Array.from({ length: depth }).reduce<Buffer>((inner) => boxOf('udta', inner), Buffer.alloc(0))

test('finds the duration of a film and reads only its index', async () => {
  const { film, reading } = stored(original)
  expect(await checkFilm(film, maxBytes)).toEqual({ duration: 68, hasSound: false })
  expect(reading.bytes).toBeLessThan(original.length / 2)
})

test('detects sound', async () => {
  const withSound = readFileSync('tests/support/films/with-sound.mp4')
  expect(await check(withSound)).toEqual({ duration: expect.closeTo(6, 0), hasSound: true })
})

test('rejects a film with its index at the end, without reading the film data', async () => {
  const late = Buffer.concat([...only('ftyp'), ...only('mdat'), ...only('moov')])
  const { film, reading } = stored(late)
  expect(await checkFilm(film, maxBytes)).toEqual({
    rejection: expect.stringMatching(/fast start/),
  })
  expect(reading.bytes).toBeLessThanOrEqual(2 * 256 * 1024)
})

describe('rejects', () => {
  test.each<[name: string, bytes: Buffer, reason: RegExp]>([
    ['an empty file', Buffer.alloc(0), /empty/],
    ['a text file', Buffer.from('not a film, despite its name'), /not an MP4/],
    ['an image', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /not an MP4/],
    ['a file of zeros', Buffer.alloc(100_000), /not an MP4/],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 97) % 251)),
      /not an MP4/,
    ],
    ['half an index', original.subarray(0, 400), /not an MP4/],
    ['a film without film data', Buffer.concat([...only('ftyp')]), /not an MP4/],
    ['half a film', original.subarray(0, original.length / 2), /end is missing/],
    ['a film shorter than a second', lasting(0), /shorter than a second/],
    ['a film longer than four hours', lasting(14_401), /longer than four hours/],
  ])('%s', async (_name, bytes, reason) => {
    expect(await check(bytes)).toEqual({ rejection: expect.stringMatching(reason) })
  })

  test('a film of 3 GB, without reading it', async () => {
    const film = { size: 3 * 1024 ** 3, read: () => Promise.reject(new Error('must not be read')) }
    expect(await checkFilm(film, maxBytes)).toEqual({
      rejection: expect.stringMatching(/larger than 500 MB/),
    })
  })
})

const damaged = /is damaged or forged|not an MP4 film/
// The time limit for reading an index is 12 seconds.
describe('rejects a forged index within 8 seconds, without blocking the event loop for a second:', () => {
  test.each<[name: string, bytes: Buffer]>([
    ['4 billion samples of one size', forged('stsz', { 8: 1000, 12: 0xffff_ffff })],
    ['4 billion sizes', forged('stsz', { 12: 0xffff_ffff })],
    ['4 billion times', forged('stts', { 8: 0xffff_ffff })],
    ['2 billion samples of one duration', forged('stts', { 12: 0x7fff_ffff })],
    ['2 billion samples in a chunk', forged('stsc', { 16: 0x7fff_ffff })],
    ['4 billion offsets', forged('stco', { 8: 0xffff_ffff })],
    ['a table longer than its box', forged('stsc', { 8: 0x00ff_ffff })],
    [
      '300,000 empty boxes',
      Buffer.concat([
        ...only('ftyp'),
        boxOf(
          'moov',
          Buffer.concat(Array.from({ length: 300_000 }, () => boxOf('free', Buffer.alloc(0)))),
        ),
      ]),
    ],
    ['boxes in boxes', Buffer.concat([...only('ftyp'), boxOf('moov', nested(20_000))])],
  ])(
    '%s',
    async (_name, bytes) => {
      let longestWaitMs = 0
      let last = performance.now()
      const ticking = setInterval(() => {
        longestWaitMs = Math.max(longestWaitMs, performance.now() - last)
        last = performance.now()
      }, 10)
      const startedAt = performance.now()
      const result = await check(bytes)
      clearInterval(ticking)
      expect(result).toEqual({ rejection: expect.stringMatching(damaged) })
      expect(performance.now() - startedAt).toBeLessThan(8000)
      expect(longestWaitMs).toBeLessThan(1000)
    },
    30_000,
  )
})

test('the build ships every module of the process that reads films', () => {
  const modules = new Set(['read-process'])
  for (const name of modules) {
    const source = readFileSync(`lib/lessons/films/${name}.ts`, 'utf8')
    for (const [, imported] of source.matchAll(/from '\.\/(.+)\.ts'/g)) modules.add(imported ?? '')
  }
  const shipped = /lib\/lessons\/films\/\{(.+)\}\.ts/.exec(readFileSync('next.config.ts', 'utf8'))
  expect(shipped?.[1]?.split(',').sort()).toEqual([...modules].sort())
})
