import sharp, { type SharpOptions } from 'sharp'

/*
 * The process that draws an SVG or decodes a TIFF (rasterize.ts). Both formats can exhaust a server: an SVG of a few
 * kilobytes can contain millions of shapes. The drawing library loads no other files and no URLs for an SVG without
 * a path.
 */

export interface RasterRequest {
  bytes: Uint8Array
  type: 'svg' | 'tiff'
  /** Maximum size of the result, pixels. An SVG fills it, a TIFF isn't enlarged. */
  box: { width: number; height: number }
  /** Maximum number of pixels of a TIFF. */
  maxPixels: number
}

/** The image as PNG, the size of an image with too many pixels, or null for a damaged file. */
export type RasterResponse = { png: Uint8Array } | { width: number; height: number } | null

/** Maximum memory of this process, bytes. The heap limit of Node doesn't include the memory of the library. */
const MEMORY_MAX = 700 * 1024 * 1024
/** Maximum processor time of this process. A logo takes 0.3 s, and a busy server doesn't count. */
const CPU_MAX_MICROSECONDS = 4_000_000
const CHECK_MS = 20
/** Pixels per inch at which an SVG has the size that it names. */
const SVG_DENSITY = 72

/** Whether an SVG names its size. Otherwise its drawing keeps its size, however large the image is. */
function hasSize(bytes: Uint8Array): boolean {
  const [root = ''] = /<(\w+:)?svg\b[^>]*>/i.exec(new TextDecoder().decode(bytes)) ?? []
  return /\s(viewBox|width)\s*=/i.test(root)
}

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvg', 'VipsForeignLoadTiff'] })
// One thread needs less memory, and the image is small.
sharp.concurrency(1)

async function rasterize({ bytes, type, box, maxPixels }: RasterRequest): Promise<RasterResponse> {
  const options: SharpOptions = { limitInputPixels: false, failOn: 'error' }
  const { width, height } = await sharp(bytes, options).metadata()
  if (type === 'tiff' && width * height > maxPixels) return { width, height }
  const scale = Math.min(box.width / width, box.height / height)
  // The density has limits. resize() does the rest.
  const isScalable = type === 'svg' && hasSize(bytes)
  const density = isScalable ? { density: Math.max(1, Math.min(100_000, SVG_DENSITY * scale)) } : {}
  const png = await sharp(bytes, { ...options, ...density })
    .rotate()
    .resize({ ...box, fit: 'inside', withoutEnlargement: !isScalable })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { png }
}

process.on('message', (request: RasterRequest) => {
  rasterize(request).then(
    (response) => process.send?.(response),
    () => process.send?.(null),
  )
})
setInterval(() => {
  const { user, system } = process.cpuUsage()
  const isOver = process.memoryUsage.rss() > MEMORY_MAX || user + system > CPU_MAX_MICROSECONDS
  if (isOver) process.kill(process.pid, 'SIGKILL')
}, CHECK_MS)
// Exit with the server, even if the server crashes.
process.on('disconnect', () => process.exit())
