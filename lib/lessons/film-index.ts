import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A stored film, which is read in parts. */
export interface StoredFilm {
  /** Size of the file, bytes. */
  size: number
  /** Returns the bytes from the position `start`, at most `length`. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** The content of the index of a film. */
export interface FilmIndex {
  /** Types of the boxes up to the index, in the order of the file. */
  boxes: string[]
  /** Whether the file ends within a box. */
  isCut: boolean
  isFragmented: boolean
  /** Length of the film, seconds. */
  duration: number
  /** Codec of the video; null without a video track. */
  video: string | null
  /** Codecs of the audio tracks that have samples. */
  sounds: string[]
}

/** A part of a film for the parser, which responds with a ParserResponse. */
export interface FilmPart {
  start: number
  bytes: Uint8Array<ArrayBuffer>
  /** Size of the whole film, bytes. */
  size: number
}
/** The position of the next part that the parser needs, or the index. A null index means: not a film. */
export type ParserResponse = { next: number } | { index: FilmIndex | null }

/** `slow` means that the parser exceeded its limit of time or memory. */
export type FilmReading = FilmIndex | 'damaged' | 'slow'

const PART_BYTES = 256 * 1024
/** Maximum number of bytes to read, 20 MB. The index of a four-hour film takes about 10 MB. */
const INDEX_MAX_BYTES = 20 * 1024 * 1024
/** Time limit of the parser, milliseconds. A four-hour film at 60 frames a second takes 1.1 s of CPU time. */
const PARSER_MS = 12_000
/** Limit of the parser's heap, megabytes. */
const PARSER_MB = 512

/** A path, not an import: the bundler would compile an import into the server, and Node couldn't fork it. */
const parserFile = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/lessons/film-parser.ts')

/** Starts the parser without the environment variables of the server, which contain the secret key. */
const startParser = () =>
  fork(parserFile(), [], {
    execArgv: [
      `--max-old-space-size=${PARSER_MB}`,
      '--experimental-strip-types',
      '--disable-warning=ExperimentalWarning',
    ],
    env: { NODE_ENV: 'production' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

/**
 * Reads the boxes of a film up to its index, and skips the content of all other boxes. A forged index can
 * make the parser allocate gigabytes, so the parser runs in its own process. The process is killed when it
 * reaches its limits. Rethrows errors of `read`.
 */
export async function readIndex({ size, read }: StoredFilm): Promise<FilmReading> {
  const parser = startParser()
  parser.on('error', () => undefined)
  const limits = new AbortController()
  // The process ends with a signal if it is killed, and also if it runs out of memory and aborts.
  const exited = once(parser, 'exit', { signal: limits.signal }).then(([code, signal]) => {
    if (signal) return 'slow' as const
    throw new Error(`The film parser ended with code ${code}`)
  })
  exited.catch(() => undefined)
  let remaining = PARSER_MS
  const parse = async (part: FilmPart): Promise<ParserResponse | 'slow'> => {
    const timer = setTimeout(() => parser.kill('SIGKILL'), remaining)
    const sentAt = performance.now()
    const response = once(parser, 'message', { signal: limits.signal }).then(
      ([message]) => message as ParserResponse,
    )
    response.catch(() => undefined)
    parser.send(part, () => undefined)
    const result = await Promise.race([response, exited])
    clearTimeout(timer)
    remaining -= performance.now() - sentAt
    return result
  }
  try {
    let position = 0
    for (let total = 0; position < size && total < INDEX_MAX_BYTES; ) {
      const bytes = await read(position, PART_BYTES)
      if (bytes.length === 0) break
      total += bytes.length
      const response = await parse({ start: position, bytes, size })
      if (response === 'slow') return response
      if ('index' in response) return response.index ?? 'damaged'
      if (!(response.next > position)) break
      position = response.next
    }
    return 'damaged'
  } finally {
    limits.abort()
    parser.kill('SIGKILL')
  }
}
