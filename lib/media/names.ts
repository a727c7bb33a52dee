/** Folder of the article images in the bucket `assets`. */
export const MEDIA_FOLDER = 'media'

/** An image of the library. */
export interface MediaItem {
  /** Name within the folder: `<hash>-<width>x<height>.webp`. */
  name: string
  url: string
  /** Pixels. */
  width: number
  height: number
  /** Upload time, ISO 8601. Empty if the storage doesn't report it. */
  createdAt: string
}

/** An image for an article. */
export interface PickedImage {
  src: string
  /** Pixels. */
  width: number
  height: number
}

/** Opens the library. Returns null if the admin chooses no image. */
export type PickImage = () => Promise<PickedImage | null>

/** A page of the library, newest first. */
export interface MediaPage {
  items: MediaItem[]
  hasMore: boolean
}

/** The file name of an image: a hash of its content, so that it can be cached forever, and its size. */
export const mediaName = (hash: string, width: number, height: number) =>
  `${hash.slice(0, 24)}-${width}x${height}.webp`

const pattern = /^[0-9a-f]{24}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/

/** Reads width and height from a file name. Returns null if the file isn't an image of the library. */
export function parseMediaName(name: string): { width: number; height: number } | null {
  const [, width, height] = pattern.exec(name) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
