import { startBounded } from '@/lib/bounded-process'
import type { RasterRequest, RasterResponse } from '@/lib/image-rasterizer'

/** Time limit, milliseconds. The process itself limits its processor time and memory. */
const RASTERIZER_MS = 30_000
const HEAP_MB = 128

/**
 * Draws an SVG or decodes a TIFF in a process of its own. Returns `slow` if the process reached its limit of time or
 * memory.
 */
export async function rasterize(request: RasterRequest): Promise<RasterResponse | 'slow'> {
  const rasterizer = startBounded('lib/image-rasterizer.ts', HEAP_MB)
  try {
    return await rasterizer.request<RasterResponse>(request, RASTERIZER_MS)
  } finally {
    rasterizer.stop()
  }
}
