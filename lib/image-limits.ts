/** Maximum size of an image file, bytes. The storage bucket has the same limit. */
export const IMAGE_MAX_BYTES = 10 * 1024 * 1024
/** Maximum size of a request body in the admin area, bytes: an image and the other fields of its form. */
export const REQUEST_MAX_BYTES = 12 * 1024 * 1024
/** Maximum decoded size, pixels. Decoding even a small file can take more memory than the server has. */
export const IMAGE_MAX_PIXELS = 50_000_000

export const TOO_LARGE =
  'This file is larger than 10 MB. Make it smaller first, for example by saving it as JPEG or WebP.'
export const NOT_AN_IMAGE =
  'This is not an image we can read: its content is not JPEG, PNG, WebP, GIF, AVIF, TIFF or SVG.'

/** URLs of images that pages may show: https, an image of the site, or an upload to the embedded storage. */
export const imageUrlPattern = /^(https:\/\/|\/images\/|http:\/\/127\.0\.0\.1(:\d+)?\/)\S+$/
