/** Folder of the images of articles in the bucket `assets`. */
export const MEDIA_FOLDER = 'media'

/** An image of the library. */
export interface MediaItem {
  /** Name within the folder: `<hash>-<width>x<height>.webp`. */
  name: string
  url: string
  /** Pixels. */
  width: number
  height: number
  /** When it was uploaded, ISO 8601; empty when the storage does not say. */
  createdAt: string
}

/** One page of the library. */
export interface MediaPage {
  items: MediaItem[]
  hasMore: boolean
}

/** Named by its content, so that it may be kept for ever, and by its size, so that it is known. */
export const mediaName = (hash: string, width: number, height: number) =>
  `${hash.slice(0, 24)}-${width}x${height}.webp`

const pattern = /^[0-9a-f]{24}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

/** Width and height from the name of an image; null for a name of another form. */
export function parseMediaName(name: string): { width: number; height: number } | null {
  const [, width, height] = pattern.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
