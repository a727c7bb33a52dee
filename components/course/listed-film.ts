import { getImageProps } from 'next/image'
import type { Film } from '@/lib/content/films'

/** What the list of films shows of a film. */
export interface ListedFilm
  extends Pick<Film, 'id' | 'moduleId' | 'title' | 'href' | 'duration' | 'access'> {
  /** URL of its still. */
  still: string
}

/** The URL of a poster at twice the width of a card, for high-density screens. */
const stillOf = (poster: string): string =>
  getImageProps({ src: poster, alt: '', width: 320, height: 180 }).props.src

/** The fields of a film that the list needs. Other fields are not sent to the browser. */
export const toListedFilm = ({
  id,
  moduleId,
  title,
  href,
  poster,
  duration,
  access,
}: Film): ListedFilm => ({ id, moduleId, title, href, still: stillOf(poster), duration, access })
