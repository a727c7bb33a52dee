/** Largest file of a picture, bytes; the storage bucket has the same limit. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** Largest request of the panel, bytes: a picture, and the fields around it. */
export const REQUEST_MAX_BYTES = 12 * 1024 * 1024
/** Most pixels a picture may unpack to: a small file can hold more than the memory of the server. */
export const PICTURE_MAX_PIXELS = 50_000_000

export const TOO_LARGE =
  'This file is larger than 10 MB. Please make it smaller first, for instance by saving it as a JPEG or WebP.'
export const NOT_A_PICTURE =
  'This is not a picture we can read: by its content it is no JPEG, PNG, WebP, GIF or AVIF.'
