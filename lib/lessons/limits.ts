/** Maximum size of a film, bytes; the bucket has the same limit. */
export const FILM_MAX_BYTES = 100 * 1024 * 1024

export const FILM_TOO_LARGE =
  'This film is larger than 100 MB. Export it with a lower bit rate: 2 Mbit/s suffice for 720p.'
export const FILM_EMPTY = 'This file is empty.'

/** Shortest and longest film, seconds; the database has the same upper limit. */
export const FILM_MIN_SECONDS = 1
export const FILM_MAX_SECONDS = 4 * 60 * 60

/** Maximum size of a caption file, bytes. */
export const CAPTIONS_MAX_BYTES = 1024 * 1024
