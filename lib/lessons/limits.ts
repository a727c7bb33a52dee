// Separate from schema.ts, so that the browser doesn't load zod with the lesson form.

export const FILM_EMPTY = 'This file is empty.'

/** A size in megabytes, as messages name it. */
export const megabytes = (bytes: number): string =>
  `${Math.round(bytes / 1024 ** 2).toLocaleString('en-US')} MB`

export const filmTooLarge = (maxBytes: number): string =>
  `This film is larger than ${megabytes(maxBytes)}. Export it with a lower bit rate: 2 Mbit/s suffice for 720p.`

/** Minimum and maximum length of a film, seconds. The database has the same maximum. */
export const FILM_MIN_SECONDS = 1
export const FILM_MAX_SECONDS = 4 * 60 * 60

/** Maximum size of a caption file, bytes. */
export const CAPTIONS_MAX_BYTES = 1024 * 1024
