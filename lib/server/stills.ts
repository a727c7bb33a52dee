import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'

/** Returns the still of an image as a data URL, or null if the image isn't one of this site. */
export type StillOf = (src: string) => Promise<string | null>

/** Width of a film on a large phone, CSS pixels. Browsers count a larger poster as a later, larger paint. */
const WIDTH = 400
/** The lowest AVIF quality at which lines and labels of a film stay recognizable. Up to 2.5 KB. */
const QUALITY = 12
/** A document doesn't wait longer for a poster of the backend, milliseconds. */
const TIMEOUT_MS = 1000

async function stillOf(bytes: Buffer): Promise<string> {
  const still = await sharp(bytes).resize(WIDTH).avif({ quality: QUALITY }).toBuffer()
  return `data:image/avif;base64,${still.toString('base64')}`
}

/**
 * Makes stills of posters: small images that documents contain, so that the largest paint doesn't wait for the
 * poster. `directory` is served at `/`, and `backendUrl` serves uploaded posters.
 */
export function createStills(directory: string, backendUrl: string | undefined): StillOf {
  const stills = new LRUCache<string, string>({ max: 500 })
  const uploads = backendUrl && new URL('/storage/v1/object/public/', backendUrl).href

  async function read(src: string): Promise<Buffer | null> {
    if (/^\/images\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(src)) return readFile(path.join(directory, src))
    if (!uploads || !src.startsWith(uploads)) return null
    const response = await fetch(src, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }

  return async (src) => {
    const known = stills.get(src)
    if (known) return known
    try {
      const bytes = await read(src)
      if (!bytes) return null
      const still = await stillOf(bytes)
      stills.set(src, still)
      return still
    } catch {
      // The browser loads the poster itself, and shows what fails there.
      return null
    }
  }
}
