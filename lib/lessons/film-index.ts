import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** A stored film that is read by parts. */
export interface StoredFilm {
  /** Bytes. */
  size: number
  /** The bytes from `start`, at most `length`. */
  read: (start: number, length: number) => Promise<Uint8Array<ArrayBuffer>>
}

/** What the index of a film says. */
export interface FilmIndex {
  /** Types of the boxes up to the index, in the order of the file. */
  boxes: string[]
  /** Whether the file ends within a box. */
  isCut: boolean
  isFragmented: boolean
  /** Seconds. */
  duration: number
  /** Codec of the video, null without one. */
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
/** The position of the next part the parser needs, or the index; null if this isn't a film. */
export type ParserResponse = { next: number } | { index: FilmIndex | null }

/** `slow`: the parser used up its time or memory. */
export type FilmReading = FilmIndex | 'damaged' | 'slow'

const PART_BYTES = 256 * 1024
/** The index of a four-hour film has about 10 MB. */
const INDEX_MAX_BYTES = 20 * 1024 * 1024
/** A four-hour film at 60 frames a second takes 1.1 s of processor time. */
const PARSER_MS = 12_000
/** Limit of the parser's heap. */
const PARSER_MB = 512

/** Not an import: the bundler would compile it into the server, where Node can't start it. */
const parserFile = () =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/lessons/film-parser.ts')

/** Starts the parser without the environment of the server, which has the secret key. */
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
 * Reads the boxes of a film up to its index, without the content of the others. A forged index can make the
 * parser allocate gigabytes, so it runs in a process of its own, which is killed at its limits. Throws what
 * `read` throws.
 */
export async function readIndex({ size, read }: StoredFilm): Promise<FilmReading> {
  const parser = startParser()
  parser.on('error', () => undefined)
  const limits = new AbortController()
  // A signal, because a process out of memory aborts.
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
    const answered = await Promise.race([response, exited])
    clearTimeout(timer)
    remaining -= performance.now() - sentAt
    return answered
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
