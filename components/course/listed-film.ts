import { getImageProps } from 'next/image'
import type { Film } from '@/lib/content/films'

/** What the list of films shows of a film. */
export interface ListedFilm
  extends Pick<Film, 'moduleId' | 'title' | 'href' | 'duration' | 'access'> {
  /** URL of its still, 640 pixels wide: twice the width of a card, for high-density screens. */
  still: string
  /** URL of its still for a compact list on a phone, 256 pixels wide: more than twice the width there. */
  smallStill?: string
}

/**
 * The quality of small stills. With more than two pixels per CSS pixel, a lower quality looks better than fewer pixels
 * of the same bytes.
 */
const SMALL_QUALITY = 30

/** The URL of a poster in a width and a quality that next.config.ts allows. */
const stillOf = (poster: string, width: number, quality?: number): string =>
  getImageProps({ src: poster, alt: '', width, height: (width / 16) * 9, quality }).props.src

/** The fields of a film that the list needs. Other fields are not sent to the browser. */
export const toListedFilm = ({
  moduleId,
  title,
  href,
  poster,
  duration,
  access,
}: Film): ListedFilm => ({
  moduleId,
  title,
  href,
  still: stillOf(poster, 320),
  duration,
  access,
})

/** The fields of a film that a compact list needs. */
export const toCompactFilm = (film: Film): ListedFilm => ({
  ...toListedFilm(film),
  smallStill: stillOf(film.poster, 128, SMALL_QUALITY),
})
