import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BlobSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { checkFilm } from '@/lib/lessons/films/check'
import { moveIndex } from '@/lib/lessons/films/move-index'
import { INDEX_MOVED, JOINED, JOINED_CUT, prepareFilm, SILENT } from '@/lib/lessons/films/prepare'
import { FilmTooLarge, rewriteFilm } from '@/lib/lessons/films/rewrite'

const folder = 'tests/support/films/real'
const maxBytes = 500 * 1024 ** 2
const fileOf = (name: string) => readFileSync(path.join(folder, name))
const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)])
const rewriting = { onProgress: () => {}, signal: new AbortController().signal }
const prepare = (bytes: Buffer) => prepareFilm(blobOf(bytes), maxBytes, rewriting)

/** Checks a film as the server does after the upload. */
const checkStored = (film: Blob) =>
  checkFilm(
    {
      size: film.size,
      read: async (start, length) =>
        new Uint8Array(await film.slice(start, start + length).arrayBuffer()),
    },
    maxBytes,
  )

/** The frames and sound packets of a film with their times in milliseconds, track by track. */
async function samplesOf(film: Blob) {
  const input = new Input({ formats: [MP4, QTFF], source: new BlobSource(film) })
  const tracks = await input.getTracks()
  return Promise.all(
    tracks.map(async (track) => {
      const samples = []
      for await (const { timestamp, type, data } of new EncodedPacketSink(track).packets()) {
        samples.push({ time: Math.round(timestamp * 1000), type, data: Buffer.from(data) })
      }
      return samples
    }),
  )
}

/** A film as OBS writes it: the size of the film data has 64 bits. */
function withLongSize(bytes: Buffer): Buffer {
  const free = bytes.indexOf('free') - 4
  const data = free + 8
  const copy = Buffer.from(bytes)
  // The box "free" before the film data makes room for the longer header.
  copy.writeUInt32BE(1, free)
  copy.write('mdat', free + 4, 'latin1')
  copy.writeBigUInt64BE(BigInt(bytes.readUInt32BE(data) + 8), free + 8)
  return copy
}
/** A fragmented film whose first frame isn't at 0. */
function withLateStart(): Buffer {
  const copy = Buffer.from(fileOf('fragmented.mp4'))
  copy.writeUInt32BE(5000, copy.indexOf('tfdt') + 12)
  return copy
}
/** A recording without the index, which is written last. */
function withoutIndex(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.lastIndexOf('moov') - 4)
}

const accepted: Record<string, { notes?: string[]; hasSound?: boolean }> = {
  'web.mp4': {},
  'no-sound.mp4': { hasSound: false },
  'obs.mp4': { notes: [INDEX_MOVED] },
  'obs-silent.mp4': { notes: [INDEX_MOVED, SILENT], hasSound: false },
  'phone.mov': { notes: [INDEX_MOVED] },
  'variable-rate.mp4': { notes: [INDEX_MOVED] },
  'two-sounds.mp4': { notes: [INDEX_MOVED] },
  'fragmented.mp4': { notes: [JOINED] },
  'fragmented-editor.mp4': { notes: [JOINED], hasSound: false },
}
const rejected: Record<string, RegExp> = {
  'phone-hevc.mov': /HEVC.*Most Compatible.*libx264/,
  'hevc.mp4': /HEVC/,
  'obs.mkv': /Matroska.*Remux Recordings/,
  'browser.webm': /WebM.*libx264/,
  'av1.mp4': /not H\.264.*libx264/,
  'full-color.mp4': /4:4:4.*yuv420p/,
  'prores.mov': /ProRes.*libx264/,
  'camera-pcm.mov': /sound.*not AAC.*-c:a aac/,
  'surround.mp4': /sound.*not AAC/,
  'camera.avi': /AVI/,
  'camera.m2ts': /transport stream/,
  'windows.wmv': /Windows Media/,
  'sound-only.m4a': /sound, but no video/,
}

test('every sample film has an expectation', () => {
  expect(readdirSync(folder).sort()).toEqual(
    [...Object.keys(accepted), ...Object.keys(rejected)].sort(),
  )
})

describe('accepts', () => {
  test.each(Object.entries(accepted))('%s', async (name, { notes = [], hasSound = true }) => {
    const original = fileOf(name)
    const result = await prepare(original)
    if ('rejection' in result) throw new Error(result.rejection)
    expect(result.notes).toEqual(notes)
    expect(await checkStored(result.film)).toEqual({
      duration: expect.closeTo(1.7, 0),
      hasSound,
    })
    expect(await samplesOf(result.film)).toEqual(await samplesOf(blobOf(original)))
  })

  test('a fragmented recording that was interrupted, up to its last complete fragment', async () => {
    const original = fileOf('fragmented.mp4')
    const result = await prepare(original.subarray(0, original.lastIndexOf('moof') + 500))
    if ('rejection' in result) throw new Error(result.rejection)
    expect(result.notes).toEqual([JOINED_CUT])
    const whole = await samplesOf(blobOf(original))
    const cut = await samplesOf(result.film)
    expect(cut.map((track) => track.length)).not.toContain(0)
    expect(cut).toEqual(whole.map((track, index) => track.slice(0, cut[index]?.length)))
    expect(await checkStored(result.film)).toMatchObject({ hasSound: true })
  })

  test('a film data box with a size of 64 bits', async () => {
    const original = withLongSize(fileOf('obs.mp4'))
    const result = await prepare(original)
    if ('rejection' in result) throw new Error(result.rejection)
    expect(await checkStored(result.film)).toMatchObject({ hasSound: true })
    expect(await samplesOf(result.film)).toEqual(await samplesOf(blobOf(fileOf('obs.mp4'))))
  })
})

test('reports the progress of rewriting a film', async () => {
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  await prepareFilm(blobOf(fileOf('obs.mp4')), maxBytes, { ...rewriting, onProgress })
  expect([shares.at(0), shares.at(-1)]).toEqual([0, 1])
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
})

test('leaves a film as it is if rewriting it is canceled', async () => {
  const film = blobOf(fileOf('obs.mp4'))
  const canceled = { ...rewriting, signal: AbortSignal.abort() }
  expect(await prepareFilm(film, maxBytes, canceled)).toEqual({ film, notes: [] })
})

test('a film that copying makes larger than the limit only gets its index moved', async () => {
  const original = fileOf('obs-silent.mp4')
  const copied = await prepare(original)
  const moved = await prepareFilm(blobOf(original), original.length, rewriting)
  if ('rejection' in copied || 'rejection' in moved) throw new Error('The film was rejected.')
  expect(copied.film.size).toBeGreaterThan(original.length)
  expect(moved.film.size).toBeLessThanOrEqual(original.length)
  expect(moved.notes).toEqual(copied.notes)
  expect(await samplesOf(moved.film)).toEqual(await samplesOf(blobOf(original)))
  expect(await checkStored(moved.film)).toMatchObject({ hasSound: false })
})

test('moving the index leaves out the metadata of a film', async () => {
  const film = await moveIndex(blobOf(fileOf('phone.mov')))
  const head = Buffer.from(await film.slice(0, 3000).arrayBuffer())
  expect(head.indexOf('moov')).toBeLessThan(head.indexOf('mdat'))
  expect(head.includes('com.apple.quicktime')).toBe(false)
  expect(await samplesOf(film)).toEqual(await samplesOf(blobOf(fileOf('phone.mov'))))
})

test('rewriting stops when the new film is larger than the limit', async () => {
  const film = blobOf(fileOf('obs.mp4'))
  await expect(rewriteFilm(film, { maxBytes: 1000 }, rewriting)).rejects.toThrow(FilmTooLarge)
})

test('a film that is too long to convert is rejected before the conversion', async () => {
  const film = Buffer.from(fileOf('hevc.mp4'))
  const header = film.indexOf('mvhd') + 4
  film.writeUInt32BE(film.readUInt32BE(header + 12) * 4 * 60 * 60, header + 16)
  expect(await prepareFilm(blobOf(film), 1_000_000, rewriting)).toEqual({
    rejection: expect.stringMatching(/not H\.264.*too coarse.*720p/),
  })
})

test.each([
  ['web.mp4', 'avc1', 'encv'],
  ['web.mp4', 'mp4a', 'enca'],
  ['fragmented.mp4', 'avc1', 'encv'],
])('%s with %s protected as %s is called protected', async (name, from, to) => {
  const original = fileOf(name)
  const film = Buffer.from(original)
  film.write(to, original.indexOf(from, original.indexOf('stsd')), 'latin1')
  const rejection = { rejection: expect.stringMatching(/protected against copying/) }
  expect(await prepare(film)).toEqual(rejection)
  expect(await checkStored(blobOf(film))).toEqual(rejection)
})

describe('rejects with the sentence that helps, before and after the upload:', () => {
  test.each(Object.entries(rejected))('%s', async (name, reason) => {
    const rejection = { rejection: expect.stringMatching(reason) }
    expect(await prepare(fileOf(name))).toEqual(rejection)
    expect(await checkStored(blobOf(fileOf(name)))).toEqual(rejection)
  })

  test.each<[name: string, bytes: Buffer, reason: RegExp]>([
    ['an interrupted recording', withoutIndex(fileOf('obs.mp4')), /interrupted/],
    [
      'half a copy of a film with its index at the end',
      fileOf('obs.mp4').subarray(0, 3000),
      /interrupted/,
    ],
    [
      'half a copy of a film with its index at the front',
      fileOf('web.mp4').subarray(0, 3000),
      /end is missing/,
    ],
    ['an old QuickTime film', fileOf('phone.mov').subarray(20), /old QuickTime/],
    ['a part of a live stream', withLateStart(), /fragments.*OBS.*-c copy/],
    ['a photo', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), /not an MP4/],
  ])('%s', async (_name, bytes, reason) => {
    expect(await prepare(bytes)).toEqual({ rejection: expect.stringMatching(reason) })
  })
})

test('the server rejects a film whose index is at the end', async () => {
  expect(await checkStored(blobOf(fileOf('obs.mp4')))).toEqual({
    rejection: expect.stringMatching(/index of this film is at its end/),
  })
})

test('a file that the browser can no longer read is explained', async () => {
  const file = blobOf(fileOf('web.mp4'))
  file.slice = () => {
    throw new DOMException('The file was deleted.', 'NotReadableError')
  }
  expect(await prepareFilm(file, maxBytes, rewriting)).toEqual({
    rejection: expect.stringMatching(/can’t read this file/),
  })
})
