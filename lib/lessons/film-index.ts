import { once } from 'node:events'
import { forkModule } from '@/lib/bounded-process'
import {
  type FilmPart,
  type FilmReading,
  type FilmSource,
  type ParserResponse,
  readWith,
} from '@/lib/lessons/film-reader'

/** Time limit of the parser, milliseconds. A four-hour film at 60 frames a second takes 1.1 s of CPU time. */
const PARSER_MS = 12_000
/** Limit of the parser's heap, megabytes. */
const PARSER_MB = 512

/**
 * Reads the index of a film. A forged index can make the parser allocate gigabytes, so the parser runs in its
 * own process. The process is killed when it reaches its limits. Rethrows errors of the source.
 */
export async function readIndex(film: FilmSource): Promise<FilmReading> {
  const parser = forkModule('lib/lessons/film-parser.ts', PARSER_MB)
  parser.on('error', () => undefined)
  const limits = new AbortController()
  // The process ends with a signal if it is killed, and also if it runs out of memory and aborts.
  const exited = once(parser, 'exit', { signal: limits.signal }).then(([code, signal]) => {
    if (signal) return { reading: 'slow' as const }
    throw new Error(`The film parser ended with code ${code}`)
  })
  exited.catch(() => undefined)
  let remaining = PARSER_MS
  const parse = async (part: FilmPart): Promise<ParserResponse> => {
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
    return await readWith(film, parse)
  } finally {
    limits.abort()
    parser.kill('SIGKILL')
  }
}
