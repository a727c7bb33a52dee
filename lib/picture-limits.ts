/** Largest image file, bytes. The storage bucket has the same limit. */
export const PICTURE_MAX_BYTES = 10 * 1024 * 1024
/** Largest request in the admin area, bytes: an image and the other fields of its form. */
export const REQUEST_MAX_BYTES = 12 * 1024 * 1024
/** Most pixels of a decoded image: a small file can decode to more than the server's memory. */
export const PICTURE_MAX_PIXELS = 50_000_000

export const TOO_LARGE =
  'This file is larger than 10 MB. Make it smaller first, for example by saving it as JPEG or WebP.'
export const NOT_A_PICTURE = "We can't read this image. Use a JPEG, PNG, WebP, GIF or AVIF file."
