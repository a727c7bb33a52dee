import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { boxesIn } from '@/lib/lessons/films/boxes'
import { FragmentCounter } from '@/lib/lessons/films/check-fragments'
import { readTables } from '@/lib/lessons/films/check-tables'

const folder = 'tests/support/films/real'
const films = readdirSync(folder).filter((name) => /\.(mp4|mov|m4a)$/.test(name))
const seed = readFileSync('supabase/seed/films/el-101-1.mp4')
const fileOf = (name: string) => readFileSync(path.join(folder, name))

/** The boxes of a type at the top level of a film. */
const only = (film: Buffer, type: string): Buffer[] =>
  [...boxesIn(film, { content: 0, end: film.length })]
    .filter((box) => box.type === type)
    .map(({ start, end }) => film.subarray(start, end))

const read = (film: Buffer, index = only(film, 'moov')[0]) =>
  readTables(index ?? Buffer.alloc(0), film.length)

/** The index of a film with numbers in its first box of a type. Offsets are in bytes from the type field. */
function forged(film: Buffer, type: string, numbers: Record<number, number>): Buffer {
  const index = Buffer.from(only(film, 'moov')[0] ?? [])
  const box = index.indexOf(type)
  for (const [at, number] of Object.entries(numbers)) index.writeUInt32BE(number, box + Number(at))
  return index
}
/** The index of a film in which one box has another type. */
const renamed = (film: Buffer, from: string, to: string): Buffer =>
  Buffer.from(
    (only(film, 'moov')[0] ?? Buffer.alloc(0)).toString('latin1').replace(from, to),
    'latin1',
  )

test.each(films)('accepts the tables of %s', (name) => {
  const film = fileOf(name)
  expect(read(film).tracks.map(({ handler }) => handler)).toContain(
    name === 'sound-only.m4a' ? 'soun' : 'vide',
  )
  const counter = new FragmentCounter()
  for (const fragment of only(film, 'moof')) counter.add(fragment)
})

test('accepts tables that count a few samples more or less', () => {
  const film = fileOf('web.mp4')
  const count =
    only(film, 'moov')[0]?.readUInt32BE((only(film, 'moov')[0]?.indexOf('stts') ?? 0) + 12) ?? 0
  for (const difference of [-2, 2]) {
    expect(() => read(film, forged(film, 'stts', { 12: count + difference }))).not.toThrow()
  }
})

describe('rejects', () => {
  const web = fileOf('web.mp4')
  test.each<[name: string, film: Buffer, index: Buffer]>([
    ['2 billion samples of one duration', web, forged(web, 'stts', { 12: 0x7fff_ffff })],
    ['2 billion samples with one offset', web, forged(web, 'ctts', { 12: 0x7fff_ffff })],
    ['more durations than the box has', web, forged(web, 'stts', { 8: 0xffff_ffff })],
    ['more sizes than the box has', web, forged(web, 'stsz', { 8: 0, 12: 0xffff_ffff })],
    ['more samples of one size than the film has bytes', web, forged(web, 'stsz', { 8: 1000 })],
    ['2 billion samples in a chunk', web, forged(web, 'stsc', { 16: 0x7fff_ffff })],
    ['a chunk after the last one', seed, forged(seed, 'stsc', { 12: 0x7fff_ffff })],
    ['more positions than the box has', web, forged(web, 'stco', { 8: 0x00ff_ffff })],
    ['more key frames than the box has', seed, forged(seed, 'stss', { 8: 0x00ff_ffff })],
    ['two tables of one type', web, renamed(web, 'stss', 'stts')],
    ['a track in a sample description', web, renamed(web, 'avcC', 'trak')],
  ])('%s', (_name, film, index) => {
    expect(() => read(film, index)).toThrow(RangeError)
  })

  test('2 billion samples in a fragment', () => {
    const [fragment] = only(fileOf('fragmented.mp4'), 'moof').map((bytes) => Buffer.from(bytes))
    // Without flags, an entry takes no bytes.
    const run = fragment?.indexOf('trun') ?? 0
    fragment?.writeUInt32BE(0, run + 4)
    fragment?.writeUInt32BE(0x7fff_ffff, run + 8)
    expect(() => new FragmentCounter().add(fragment ?? Buffer.alloc(0))).toThrow(RangeError)
  })
})

test('hides metadata from mediabunny', () => {
  const film = fileOf('web.mp4')
  expect(only(film, 'moov')[0]?.includes('udta')).toBe(true)
  expect(Buffer.from(read(film).index).includes('udta')).toBe(false)
})
