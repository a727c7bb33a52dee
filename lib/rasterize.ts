import { once } from 'node:events'
import { forkModule } from '@/lib/bounded-process'
import type { RasterRequest, RasterResponse } from '@/lib/image-rasterizer'

/** Time limit, milliseconds. The process itself limits its processor time and memory. */
const RASTERIZER_MS = 30_000
const HEAP_MB = 128

/**
 * Draws an SVG or decodes a TIFF in a process of its own. Returns `slow` if the process reached its limit of time or
 * memory.
 */
export async function rasterize(request: RasterRequest): Promise<RasterResponse | 'slow'> {
  const rasterizer = forkModule('lib/image-rasterizer.ts', HEAP_MB)
  rasterizer.on('error', () => undefined)
  const limits = new AbortController()
  const exited = once(rasterizer, 'exit', { signal: limits.signal }).then(([code, signal]) => {
    if (signal) return 'slow' as const
    throw new Error(`The rasterizer ended with code ${code}`)
  })
  exited.catch(() => undefined)
  const response = once(rasterizer, 'message', { signal: limits.signal }).then(
    ([message]) => message as RasterResponse,
  )
  response.catch(() => undefined)
  const timer = setTimeout(() => rasterizer.kill('SIGKILL'), RASTERIZER_MS)
  rasterizer.send(request, () => undefined)
  try {
    return await Promise.race([response, exited])
  } finally {
    clearTimeout(timer)
    limits.abort()
    rasterizer.kill('SIGKILL')
  }
}
