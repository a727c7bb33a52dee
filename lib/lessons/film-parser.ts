import { createFile, type Movie, MP4BoxBuffer } from 'mp4box'
import type { FilmIndex, FilmPart, ParserResponse } from './film-index.ts'

/* The process that parses the boxes of a film (film-index.ts). It accesses neither files nor the network. */

const file = createFile()
let movie: Movie | null = null
let hasFailed = false
file.onReady = (ready) => {
  movie = ready
}
file.onError = () => {
  hasFailed = true
}

const indexOf = (ready: Movie, size: number): FilmIndex => ({
  boxes: file.boxes.map(({ type }) => String(type)),
  isCut: file.boxes.some((box) => (box.start ?? 0) + box.size > size),
  isFragmented: ready.isFragmented,
  duration: ready.duration / ready.timescale,
  video: ready.videoTracks[0]?.codec ?? null,
  sounds: ready.audioTracks.filter(({ nb_samples }) => nb_samples > 0).map(({ codec }) => codec),
})

function respondTo({ start, bytes, size }: FilmPart): ParserResponse {
  try {
    // The parser returns the next position that it needs. It skips the film data.
    const part = MP4BoxBuffer.fromArrayBuffer(bytes.slice().buffer, start)
    const next: number = file.appendBuffer(part)
    if (hasFailed) return { index: null }
    return movie ? { index: indexOf(movie, size) } : { next }
  } catch {
    // The parser throws on some damaged boxes.
    return { index: null }
  }
}

process.on('message', (part: FilmPart) => process.send?.(respondTo(part)))
// Exit with the server, even if the server crashes.
process.on('disconnect', () => process.exit())
