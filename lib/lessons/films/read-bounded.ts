import { startBounded } from '@/lib/bounded-process'
import type { FilmSource } from '@/lib/lessons/films/boxes'
import type { FilmReading } from '@/lib/lessons/films/read-index'

/** Time limit for reading an index, milliseconds. */
const READ_MS = 12_000
/** Limit of the heap, megabytes. */
const READ_MB = 512

type Response = { start: number; length: number } | { index: FilmReading }

/**
 * Reads the index of a film. A forged index can allocate gigabytes, so a process of its own reads it, and is
 * killed when it reaches its limits. Rethrows errors of the source.
 */
export async function readBounded({ size, read }: FilmSource): Promise<FilmReading> {
  const reader = startBounded('lib/lessons/films/read-process.ts', READ_MB)
  let remaining = READ_MS
  const request = async (message: object): Promise<Response | 'slow'> => {
    const sentAt = performance.now()
    const response = await reader.request<Response>(message, remaining)
    remaining -= performance.now() - sentAt
    return response
  }
  try {
    let response = await request({ size })
    while (response !== 'slow' && 'start' in response) {
      response = await request(await read(response.start, response.length))
    }
    return response === 'slow' ? 'slow' : response.index
  } finally {
    reader.stop()
  }
}
