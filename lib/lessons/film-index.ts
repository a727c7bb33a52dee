import { startBounded } from '@/lib/bounded-process'
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
  const parser = startBounded('lib/lessons/film-parser.ts', PARSER_MB)
  let remaining = PARSER_MS
  const parse = async (part: FilmPart): Promise<ParserResponse> => {
    const sentAt = performance.now()
    const response = await parser.request<ParserResponse>(part, remaining)
    remaining -= performance.now() - sentAt
    return response === 'slow' ? { reading: 'slow' } : response
  }
  try {
    return await readWith(film, parse)
  } finally {
    parser.stop()
  }
}
